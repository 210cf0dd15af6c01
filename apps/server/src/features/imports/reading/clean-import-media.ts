import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { importMediaMax, mediaMaxBytes } from '@flipstack/contract';
import { ExchangeError, type MediaFile } from '@flipstack/exchange';
import { cleanInThread } from '../../../media-store/cleaning/clean-in-thread.ts';
import { MediaError } from '../../../media-store/cleaning/media-error.ts';
import { mediaNameOf } from '../../../media-store/cleaning/media-name-of.ts';
import type { NoteList } from './note-list.ts';
import type { SpoolMedia } from './spool-format.ts';

interface Options {
  /** Where the cleaned files go: the first is `0`. */
  folder: string;
  notes: NoteList;
  signal: AbortSignal;
  /** How long cleaning may take. By default, two minutes. */
  maxMs?: number;
}

/** What the pictures and sounds of a file become. */
export interface CleanedImportMedia {
  files: SpoolMedia[];
  /** The names that they get here, by their names in the file. Those that cannot be kept have none. */
  names: ReadonlyMap<string, string>;
}

/** Time for thousands of photos, but not for thousands of files that are made to take long. */
const cleaningMaxMs = 120_000;
const privateFile = 0o600;
const privateFolder = 0o700;

/**
 * Cleans the pictures and sounds of a file as if each had been uploaded, and notes those that cannot be
 * kept. Files with the same content are kept once.
 * @throws {ExchangeError} if there are too many, or they take too long
 */
export async function cleanImportMedia(
  media: readonly MediaFile[],
  { folder, notes, signal, maxMs = cleaningMaxMs }: Options,
): Promise<CleanedImportMedia> {
  if (media.length > importMediaMax) throw tooMany();
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: privateFolder });
  const files = new Map<string, SpoolMedia>();
  const names = new Map<string, string>();
  const deadline = performance.now() + maxMs;
  for (const file of media) {
    signal.throwIfAborted();
    if (performance.now() > deadline) throw tooSlow();
    const cleaned = await cleaningOf(file, notes);
    if (cleaned === undefined) continue;
    const name = mediaNameOf(cleaned);
    names.set(file.name, name);
    if (files.has(name)) continue;
    await writeFile(join(folder, String(files.size)), cleaned.bytes, { mode: privateFile });
    files.set(name, { name, bytes: cleaned.bytes.length });
  }
  return { files: [...files.values()], names };
}

async function cleaningOf(file: MediaFile, notes: NoteList) {
  if (file.size > mediaMaxBytes) {
    notes.add('lost', tooLargeNote, file.name);
    return undefined;
  }
  try {
    const cleaned = await cleanInThread(await buffer(file.open()));
    if (cleaned.ending === 'svg') notes.add('changed', drawingNote, file.name);
    return cleaned;
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    notes.add('lost', error.isUnsupported ? unsupportedNote : damagedNote, `${file.name}: ${error.message}`);
    return undefined;
  }
}

const tooLargeNote = `Pictures and sounds of more than ${mediaMaxBytes / 1024 / 1024} MB become their descriptions.`;
const unsupportedNote = 'Files that are neither pictures nor sounds for cards become their descriptions.';
const damagedNote = 'Pictures and sounds that are damaged or too complex become their descriptions.';
const drawingNote = 'Drawings lose scripts, links and everything else that is not part of the picture.';

const tooMany = () =>
  new ExchangeError(
    'TOO_LARGE',
    `This file has more than ${importMediaMax.toLocaleString('en')} pictures and sounds, which is more than can be imported at once.`,
  );
const tooSlow = () =>
  new ExchangeError(
    'TIMEOUT',
    'The pictures and sounds in this file take too long to check. Import it in parts.',
  );
