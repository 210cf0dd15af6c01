import { createWriteStream } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { CardKind } from '@flipstack/card-kinds';
import type { ImportTable } from '@flipstack/contract';
import type { Collection, ExchangeCard } from '@flipstack/exchange';
import type { spoolOf } from '../spool.ts';
import { cleanImportMedia } from './clean-import-media.ts';
import { type MediaNames, withOwnMedia } from './import-media.ts';
import { nameModules } from './name-modules.ts';
import { NoteList } from './note-list.ts';
import { readAccount } from './read-account.ts';
import type { SpoolCard, SpoolSummary } from './spool-format.ts';
import { toSpoolCard } from './to-spool-card.ts';

/** Node.js takes the line separators of Unicode for ends of lines, and JSON leaves them as they are. */
const oneLine = (card: SpoolCard): string =>
  JSON.stringify(card).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

interface Options {
  format: string;
  tables: ImportTable[];
  spool: Pick<ReturnType<typeof spoolOf>, 'cards' | 'account' | 'summary' | 'media'>;
  now: number;
  /** Whether this server stores pictures and sounds. */
  keepsMedia: boolean;
  signal: AbortSignal;
}

const privateFile = 0o600;
const samplesMax = 5;
const sampleLength = 300;

/**
 * Writes what was read to the files from which it is imported, and returns the summary, or undefined if
 * there is nothing to import. Then files that were written before stay.
 */
export async function writeSpool(
  collection: Collection,
  { format, tables, spool, now, keepsMedia, signal }: Options,
): Promise<SpoolSummary | undefined> {
  const notes = new NoteList(collection.losses);
  if (!keepsMedia) noteMedia(collection, notes);
  const { settings, ...account } = readAccount(collection.documents, { notes, now });
  const kept = keepsMedia ? collection.media : [];
  const media = await cleanImportMedia(kept, { folder: spool.media, notes, signal });
  const writer = new SpoolWriter(collection, media.names, notes, now);
  const lines = Readable.from(writer.lines());
  await pipeline(lines, createWriteStream(next(spool.cards), { mode: privateFile }));
  const accountLines = Readable.from(account.lines.map((line) => `${JSON.stringify(line)}\n`));
  await pipeline(accountLines, createWriteStream(next(spool.account), { mode: privateFile }));
  writer.summary.reviews += account.reviews;
  const summary: SpoolSummary = {
    ...writer.summary,
    settings,
    format,
    tables,
    notes: notes.list(),
    media: media.files,
  };
  await writeFile(next(spool.summary), JSON.stringify(summary), { mode: privateFile });
  if (summary.cards === 0 && account.lines.length === 0) return undefined;
  for (const path of [spool.cards, spool.account, spool.summary]) await rename(next(path), path);
  return summary;
}

function noteMedia({ media }: Collection, notes: NoteList) {
  for (const { name } of media)
    notes.add('lost', 'This server keeps no pictures and sounds, so they become their descriptions.', name);
}

const next = (path: string) => `${path}.next`;

class SpoolWriter {
  readonly #collection: Collection;
  readonly #media: MediaNames;
  readonly #notes: NoteList;
  readonly #now: number;
  readonly summary: Omit<SpoolSummary, 'format' | 'tables' | 'notes' | 'media'>;

  constructor(collection: Collection, media: MediaNames, notes: NoteList, now: number) {
    this.#collection = collection;
    this.#media = media;
    this.#notes = notes;
    this.#now = now;
    this.summary = {
      modules: nameModules(collection.modules),
      cards: 0,
      kinds: {},
      reviews: 0,
      schedules: 0,
      setAside: 0,
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
    const written = withOwnMedia(card, this.#media);
    const read = toSpoolCard(written, { module, now: this.#now, notes: this.#notes });
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
