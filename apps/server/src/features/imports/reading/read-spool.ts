import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { messages } from '@flipstack/contract';
import { AppError } from '../../../http/app-error.ts';
import type { spoolOf } from '../spool.ts';
import type { SpoolCard, SpoolSummary } from './spool-format.ts';

type Spool = ReturnType<typeof spoolOf>;

/** Parsing this many characters takes about 2 ms. */
const batchCharacters = 256 * 1024;

/** @throws {AppError} `CONFLICT` if another machine has the file, or it was removed */
export async function readSummary({ summary }: Pick<Spool, 'summary'>): Promise<SpoolSummary> {
  try {
    return JSON.parse(await readFile(summary, 'utf8')) as SpoolSummary;
  } catch {
    throw new AppError('CONFLICT', messages.importFileGone);
  }
}

/** Reads the cards of an import, up to `max` at a time. */
export const readCards = ({ cards }: Pick<Spool, 'cards'>, max: number, signal: AbortSignal) =>
  readLines<SpoolCard>(cards, max, signal);

/** Reads a file with JSON on each line, up to `max` lines at a time. */
export async function* readLines<Line>(
  path: string,
  max: number,
  signal: AbortSignal,
): AsyncGenerator<Line[]> {
  const lines = createInterface({ input: createReadStream(path, { signal }), crlfDelay: Infinity });
  let batch: Line[] = [];
  let characters = 0;
  for await (const line of lines) {
    signal.throwIfAborted();
    batch.push(JSON.parse(line) as Line);
    characters += line.length;
    if (batch.length < max && characters < batchCharacters) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}
