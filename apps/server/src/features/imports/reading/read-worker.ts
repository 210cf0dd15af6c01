import { parentPort, workerData } from 'node:worker_threads';
import { messages, type TableChoices } from '@flipstack/contract';
import { ExchangeError, type SourceFile } from '@flipstack/exchange';
import { readCollection } from '@flipstack/exchange/read';
import { lowerThreadPriority } from '../../../event-loop/lower-thread-priority.ts';
import type { spoolOf } from '../spool.ts';
import { describeTables, layoutsOf } from './describe-tables.ts';
import { writeSpool } from './write-spool.ts';

/** What a thread is to read. */
export interface ReadRequest {
  fileName: string;
  spool: ReturnType<typeof spoolOf>;
  tables: TableChoices['tables'];
  now: number;
  /** Whether this server stores pictures and sounds. */
  keepsMedia: boolean;
}

export type ReadMessage =
  | { type: 'progress'; done: number }
  | { type: 'read' }
  /** The file cannot be read, for which it is to blame. */
  | { type: 'refused'; message: string };

lowerThreadPriority();

const { fileName, spool, tables, now, keepsMedia } = workerData as ReadRequest;
const controller = new AbortController();
parentPort?.on('message', () => controller.abort());

const send = (message: ReadMessage) => parentPort?.postMessage(message);

async function read(): Promise<ReadMessage> {
  const files: [SourceFile] = [{ name: fileName, path: spool.upload }];
  try {
    const collection = await readCollection(files, {
      tables: layoutsOf(tables),
      // Removed with the import, even if this process is killed.
      temporaryFolder: spool.directory,
      signal: controller.signal,
      onProgress: (done) => send({ type: 'progress', done }),
      now,
    });
    try {
      const { parts } = collection;
      const format = [...new Set(parts.map(({ label }) => label))].join(', ');
      const summary = await writeSpool(collection, {
        format,
        tables: describeTables(parts),
        spool,
        now,
        keepsMedia,
        signal: controller.signal,
      });
      return summary === undefined ? { type: 'refused', message: messages.importNothing } : { type: 'read' };
    } finally {
      await collection.close();
    }
  } catch (error) {
    if (error instanceof ExchangeError) return { type: 'refused', message: error.message };
    throw error;
  }
}

const result = await read();
send(result);
parentPort?.close();
