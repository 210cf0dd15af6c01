import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { CardKind } from '@flipstack/card-kinds';
import type { ImportTable } from '@flipstack/contract';
import type { Collection, ExchangeCard } from '@flipstack/exchange';
import type { spoolOf } from '../spool.ts';
import { nameModules } from './name-modules.ts';
import { NoteList } from './note-list.ts';
import type { SpoolCard, SpoolSummary } from './spool-format.ts';
import { toSpoolCard } from './to-spool-card.ts';

/** Node.js takes the line separators of Unicode for ends of lines, and JSON leaves them as they are. */
const oneLine = (card: SpoolCard): string =>
  JSON.stringify(card).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

interface Options {
  format: string;
  tables: ImportTable[];
  spool: Pick<ReturnType<typeof spoolOf>, 'cards' | 'summary' | 'media'>;
  now: number;
}

const privateFile = 0o600;
const privateFolder = 0o700;
const samplesMax = 5;
const sampleLength = 300;

/**
 * Writes what was read to the files from which it is imported, and returns the summary. If there are no
 * cards, files that were written before stay.
 */
export async function writeSpool(
  collection: Collection,
  { format, tables, spool, now }: Options,
): Promise<SpoolSummary> {
  const notes = new NoteList(collection.losses);
  noteLeftOut(collection, notes);
  const writer = new SpoolWriter(collection, notes, now);
  const lines = Readable.from(writer.lines());
  await pipeline(lines, createWriteStream(next(spool.cards), { mode: privateFile }));
  const mediaNames = await writeMedia(collection, spool.media);
  const summary: SpoolSummary = { ...writer.summary, format, tables, notes: notes.list(), mediaNames };
  await writeFile(next(spool.summary), JSON.stringify(summary), { mode: privateFile });
  if (summary.cards > 0) for (const path of [spool.cards, spool.summary]) await rename(next(path), path);
  return summary;
}

/** Parts of “All your data” that are not imported, as sentences. */
const documentNotes: Readonly<Record<string, string>> = {
  settings: 'The review settings of the other account are left out.',
  library: 'Progress with cards of the library is left out.',
  interviews: 'Mock interviews are left out.',
};

function noteLeftOut({ media, documents }: Collection, notes: NoteList) {
  for (const { name } of media)
    notes.add('lost', 'Pictures and sounds are replaced by their descriptions.', name);
  for (const name of Object.keys(documents)) {
    const message = documentNotes[name];
    if (message !== undefined) notes.add('lost', message);
  }
}

/** Copies pictures and sounds out of the upload, and returns their names. */
async function writeMedia({ media }: Collection, folder: string): Promise<string[]> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: privateFolder });
  for (const [index, file] of media.entries())
    await pipeline(file.open(), createWriteStream(join(folder, String(index)), { mode: privateFile }));
  return media.map(({ name }) => name);
}

const next = (path: string) => `${path}.next`;

class SpoolWriter {
  readonly #collection: Collection;
  readonly #notes: NoteList;
  readonly #now: number;
  readonly summary: Omit<SpoolSummary, 'format' | 'tables' | 'notes' | 'mediaNames'>;

  constructor(collection: Collection, notes: NoteList, now: number) {
    this.#collection = collection;
    this.#notes = notes;
    this.#now = now;
    this.summary = {
      modules: nameModules(collection.modules),
      cards: 0,
      kinds: {},
      reviews: 0,
      schedules: 0,
      setAside: 0,
      media: collection.media.length,
      samples: [],
    };
  }

  *lines(): Generator<string> {
    for (const [index, { cards }] of this.#collection.modules.entries())
      for (const card of cards) {
        const line = this.#add(card, index);
        if (line !== undefined) yield `${oneLine(line)}\n`;
      }
  }

  #add(card: ExchangeCard, module: number): SpoolCard | undefined {
    const read = toSpoolCard(card, { module, now: this.#now, notes: this.#notes });
    const counted = this.summary.modules[module];
    if (read === undefined || counted === undefined) return undefined;
    const { summary } = this;
    counted.cards++;
    summary.cards++;
    countKind(summary.kinds, read.kind);
    summary.reviews += read.reviews?.length ?? 0;
    if (read.state !== undefined) summary.schedules++;
    if (read.isSuspended || read.isBuried) summary.setAside++;
    if (summary.samples.length < samplesMax)
      summary.samples.push({
        question: read.question.slice(0, sampleLength),
        answer: read.answer.slice(0, sampleLength),
      });
    return read;
  }
}

function countKind(kinds: Partial<Record<CardKind, number>>, kind: CardKind) {
  kinds[kind] = (kinds[kind] ?? 0) + 1;
}
