import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type ImportJob, messages, type TableChoices } from '@flipstack/contract';
import type { Actor } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import { createAccountQueue } from '../../../security/account-queue.ts';
import type { Services } from '../../../services.ts';
import { changeImport, type OwnImport } from '../import-repository.ts';
import { keepAlive } from '../keep-alive.ts';
import { createPreview } from '../planning/create-preview.ts';
import { recordOutcome } from '../record-outcome.ts';
import { removeSpool, spoolOf } from '../spool.ts';
import type { ReadMessage, ReadRequest } from './read-worker.ts';

type Tables = TableChoices['tables'];

/** The thread holds the texts of a file; its media stays in the file. */
const workerHeapMiB = 1024;
/** How long a thread may take to end after it was asked to. */
const stopMs = 5000;

/** Few files are read at a time, whosever they are, so that reading does not fill the memory. */
const turns = createAccountQueue({ atOnce: 2, waitingMax: 20 });
const everyone = 0;

/** The imports that this process is reading. */
const running = new Map<number, AbortController>();

/** Stops reading at once if it is this process that reads. Others notice within seconds. */
export function stopReading(importId: number): void {
  running.get(importId)?.abort();
}

/** Reads the file of an import, and makes its preview. A failure becomes the error of the import. */
export async function readImport(
  services: Services,
  actor: Actor,
  found: OwnImport,
  tables: Tables = [],
): Promise<void> {
  const { config, database, now, logger } = services;
  const controller = new AbortController();
  running.set(found.importId, controller);
  const stopSigns = keepAlive(services, found, 'reading', controller);
  try {
    const preview = await turns.run(everyone, async () => {
      await readInWorker(services, found, tables, controller.signal);
      return createPreview(services, actor, found, controller.signal);
    });
    const ready = { state: 'ready', error: null, preview: JSON.stringify(preview), now: now() } as const;
    await changeImport(database, found, 'reading', ready);
  } catch (error) {
    if (!(controller.signal.aborted || error instanceof AppError))
      logger.error({ err: error }, 'An import could not be read');
    const sentence = sentenceOf(error);
    // The tables of a file that were read before stay as they were.
    const isKept = tables.length > 0 && error instanceof AppError;
    if (isKept && !controller.signal.aborted)
      await recordOutcome(services, found, 'reading', { state: 'ready', error: sentence, now: now() });
    else {
      const failed = { state: 'failed', error: sentence, ended_at: now(), now: now() } as const;
      await recordOutcome(services, found, 'reading', failed);
      await removeSpool(config, found);
    }
  } finally {
    stopSigns();
    running.delete(found.importId);
  }
}

function sentenceOf(error: unknown): NonNullable<ImportJob['error']> {
  if (!(error instanceof AppError)) return messages.importUnreadable;
  return error.code === 'TOO_MANY_REQUESTS' ? messages.importServerBusy : error.message;
}

async function readInWorker(
  { config, database, media, now, logger }: Services,
  found: OwnImport,
  tables: Tables,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const request: ReadRequest = {
    fileName: found.fileName,
    spool: spoolOf(config, found),
    tables,
    now: now(),
    keepsMedia: media !== undefined,
  };
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: workerHeapMiB },
    // Nothing of the server's environment, such as its passwords, gets near a file.
    env: {},
  });
  const stop = () => {
    worker.postMessage('stop');
    setTimeout(() => void worker.terminate(), stopMs).unref();
  };
  signal.addEventListener('abort', stop, { once: true });
  let result: ReadMessage | undefined;
  worker.on('message', (message: ReadMessage) => {
    if (message.type === 'progress')
      changeImport(database, found, 'reading', {
        progress_done: Math.round(message.done * 100),
        progress_total: 100,
        now: now(),
      }).catch((err: unknown) => logger.warn({ err }, 'The progress of an import could not be stored'));
    else result = message;
  });
  try {
    await once(worker, 'exit');
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
    throw isTooLarge ? new AppError('VALIDATION_ERROR', messages.importTooLarge) : error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
  signal.throwIfAborted();
  if (result?.type === 'refused') throw new AppError('VALIDATION_ERROR', result.message);
  if (result?.type !== 'read') throw new Error('The thread that reads an import has ended early');
}
