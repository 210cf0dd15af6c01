import type { Collection } from './collection.ts';
import { ExchangeError } from './exchange-error.ts';
import type { ExchangeFormat } from './formats.ts';
import type { SourceFile } from './source-file.ts';
import type { TableLayout, TablePreview } from './table-layout.ts';

/** Files that are read together, in one format. */
export interface RecognizedPart {
  format: ExchangeFormat;
  /** The name of the format that users know. */
  label: string;
  /** Names of `files`, or `ARCHIVE/ENTRY` for a file in a zip. */
  fileNames: string[];
  /** Of tables, including those that Anki and Quizlet write. */
  table: TablePreview | undefined;
}

export interface ReadOptions {
  /** How to read tables, by file name. A table that is not named is read as its preview says. */
  tables?: Readonly<Record<string, TableLayout>>;
  /** The module of cards in a file that names none. By default, the name of the file. */
  moduleName?: string;
  /** Kills the process that reads. */
  signal?: AbortSignal;
  /** Receives the share that is done, from 0 to 1, a few times a second. */
  onProgress?: (done: number) => void;
  /** Milliseconds since 1970: “imported state” entries have this instant. By default, the clock. */
  now?: number;
}

/**
 * Says what the files are, without reading their cards. Takes milliseconds, except for tables.
 *
 * @throws {ExchangeError} if no format fits, or a file is damaged or exceeds a limit
 */
export async function recognize(files: readonly SourceFile[]): Promise<RecognizedPart[]> {
  throw new ExchangeError('UNKNOWN_FORMAT', unknownFormat(files));
}

/**
 * Reads all files into one collection, in a process of its own whose memory and time are limited,
 * because files are untrusted. Nothing else of the files runs, and nothing is written to disk that
 * stays.
 *
 * @throws {ExchangeError} with one sentence for the user
 */
export async function readCollection(
  files: readonly SourceFile[],
  _options: ReadOptions = {},
): Promise<Collection> {
  throw new ExchangeError('UNKNOWN_FORMAT', unknownFormat(files));
}

const unknownFormat = (files: readonly SourceFile[]): string =>
  files.length === 1
    ? 'This file is in no format that can be imported.'
    : 'These files are in no format that can be imported.';
