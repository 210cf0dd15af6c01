import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Collection, ExchangeModule } from './collection.ts';
import { limits } from './limits.ts';
import { openStored } from './media/stored-bytes.ts';
import type { ReadRequest, ReadResponse } from './process/messages.ts';
import { runReader } from './process/run-reader.ts';
import type { RecognizedPart } from './recognized-part.ts';
import type { SourceFile } from './source-file.ts';
import type { TableChoice } from './table-layout.ts';

export interface ReadOptions {
  /** How to read tables, by file name. Of a table that is not named, everything is detected. */
  tables?: Readonly<Record<string, TableChoice>>;
  /** The module of cards in a file that names none. By default, the name of the file. */
  moduleName?: string;
  /** Where the process that reads has its folder until the collection is closed. By default, the one of the system. */
  temporaryFolder?: string;
  /** Kills the process that reads. */
  signal?: AbortSignal;
  /** Receives the share that is done, from 0 to 1, a few times a second. */
  onProgress?: (done: number) => void;
  /** Milliseconds since 1970: “imported state” entries have this instant. By default, the clock. */
  now?: number;
}

/** A collection, and what its files were recognized as. */
export interface ReadCollection extends Collection {
  parts: RecognizedPart[];
  /** Deletes what was unpacked for reading. The media cannot be opened any more. */
  close: () => Promise<void>;
}

/**
 * Reads all files into one collection, in a separate process whose memory and time are limited,
 * because files are untrusted. Nothing in the files runs, and nothing is written to disk that stays.
 *
 * @throws {ExchangeError} with one sentence for the user
 */
export async function readCollection(
  files: readonly SourceFile[],
  options: ReadOptions = {},
): Promise<ReadCollection> {
  options.signal?.throwIfAborted();
  const workFolder = await mkdtemp(join(options.temporaryFolder ?? tmpdir(), 'flipstack-import-'));
  const close = () => rm(workFolder, { recursive: true, force: true });
  const collection: ReadCollection = {
    ...{ parts: [], modules: [], media: [], losses: [], documents: {} },
    close,
  };
  try {
    await runReader(requestFor(files, options), {
      workFolder,
      signal: options.signal,
      onResponse: (response) => addTo(collection, response, options),
    });
    return collection;
  } catch (error) {
    await close();
    throw error;
  }
}

const requestFor = (
  files: readonly SourceFile[],
  { tables = {}, moduleName, now = Date.now() }: ReadOptions,
): Omit<ReadRequest, 'workFolder'> => ({ files: [...files], tables, moduleName, now });

function addTo(collection: ReadCollection, response: ReadResponse, { onProgress }: ReadOptions): void {
  switch (response.type) {
    case 'progress':
      onProgress?.(response.done);
      break;
    case 'parts':
      collection.parts = response.parts;
      break;
    case 'module':
      addCards(collection.modules, response.index, response.module);
      break;
    case 'media':
      collection.media = response.media.map(({ bytes, ...file }) => ({
        ...file,
        open: () => openStored(bytes, limits.mediaFileMaxBytes),
      }));
      break;
    case 'end':
      collection.losses = response.losses;
      collection.documents = response.documents;
  }
}

function addCards(modules: ExchangeModule[], index: number, module: ExchangeModule): void {
  const known = modules[index];
  if (known === undefined) modules.push(module);
  else for (const card of module.cards) known.cards.push(card);
}
