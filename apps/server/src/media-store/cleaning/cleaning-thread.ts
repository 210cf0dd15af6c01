import { parentPort } from 'node:worker_threads';
import { lowerThreadPriority } from '../../event-loop/lower-thread-priority.ts';
import { cleanMedia } from './clean-media.ts';
import { MediaError } from './media-error.ts';

lowerThreadPriority();

/** Runs in a worker thread, which is ended when a file takes too long or too much memory. */
parentPort?.on('message', async ({ id, bytes }: { id: number; bytes: Uint8Array }) => {
  try {
    parentPort?.postMessage({ id, cleaned: await cleanMedia(bytes) });
  } catch (error) {
    const refusal = error instanceof MediaError && {
      message: error.message,
      isUnsupported: error.isUnsupported,
    };
    // Reading past the end of a file of a wrong structure.
    const isDamaged = error instanceof RangeError;
    parentPort?.postMessage({ id, refusal: refusal || undefined, isDamaged, error: String(error) });
  }
});
