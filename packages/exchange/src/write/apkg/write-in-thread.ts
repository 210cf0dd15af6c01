import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ExchangeModule } from '../../collection.ts';
import type { ExportSource } from '../export-source.ts';
import type { PackageDatabaseOptions } from './package-database.ts';

/** What a thread is to write. */
export interface PackageRequest {
  /** Where the collection goes, and the one that older versions of Anki open. */
  path: string;
  decoy: string;
  options: PackageDatabaseOptions;
}

export type PackageMessage = { type: 'module'; module: ExchangeModule } | { type: 'end' };

/** Copying these for a thread takes about a millisecond. */
const cardsPerMessage = 50;

/**
 * Writes a collection of Anki in a separate thread: converting 10,000 cards takes the processor for
 * seconds. Modules are taken one after the other, as the thread finishes them.
 * @throws what `signal` was aborted with, or an error of the thread
 */
export async function writeInThread(
  modules: ExportSource['modules'],
  request: PackageRequest,
  signal: AbortSignal | undefined,
): Promise<void> {
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./package-thread.ts', import.meta.url), {
    workerData: request,
    env: {},
  });
  const ended = new AbortController();
  worker.on('error', (error) => ended.abort(error));
  worker.once('exit', () => ended.abort(signal?.reason ?? new Error('The thread has ended early')));
  const stop = () => void worker.terminate();
  signal?.addEventListener('abort', stop, { once: true });
  const send = async (message: PackageMessage) => {
    const answered = once(worker, 'message', { signal: ended.signal });
    worker.postMessage(message);
    await answered;
  };
  try {
    for await (const module of modules)
      for (const part of partsOf(module)) {
        signal?.throwIfAborted();
        await send({ type: 'module', module: part });
      }
    await send({ type: 'end' });
  } catch (error) {
    throw signal?.aborted ? signal.reason : error;
  } finally {
    signal?.removeEventListener('abort', stop);
    await worker.terminate();
  }
}

function* partsOf(module: ExchangeModule): Generator<ExchangeModule> {
  const { cards } = module;
  for (let start = 0; start < Math.max(1, cards.length); start += cardsPerMessage)
    yield { ...module, cards: cards.slice(start, start + cardsPerMessage) };
}
