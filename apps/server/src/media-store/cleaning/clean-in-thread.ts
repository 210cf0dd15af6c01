import { Worker } from 'node:worker_threads';
import { boundThread } from './bound-thread.ts';
import type { CleanedMedia } from './clean-media.ts';
import { damaged, MediaError } from './media-error.ts';

interface Job {
  bytes: Uint8Array;
  resolve: (cleaned: CleanedMedia) => void;
  reject: (error: unknown) => void;
}

type Message = { id: number } & (
  | { cleaned: CleanedMedia }
  | { refusal: { message: string; isUnsupported: boolean } | undefined; isDamaged: boolean; error: string }
);

/** Long enough for the largest allowed files on a slow or busy machine. */
const bounds = { cpuMs: 10_000, wallMs: 60_000, checkMs: 500 };
/** Besides the file itself, which is not counted. */
const memoryMaxMb = 256;

const queue: Job[] = [];
let current: Job | undefined;
let worker: Worker | undefined;
let endBounds: (() => void) | undefined;
let lastId = 0;

/**
 * Like `cleanMedia`, in a worker thread: one file at a time in each process, so that files of one
 * user cannot take all processors.
 */
export function cleanInThread(bytes: Uint8Array): Promise<CleanedMedia> {
  return new Promise((resolve, reject) => {
    queue.push({ bytes, resolve, reject });
    next();
  });
}

function next() {
  if (current !== undefined) return;
  current = queue.shift();
  if (current === undefined) {
    worker?.unref();
    return;
  }
  worker ??= openWorker();
  // While it works, it keeps the process alive.
  worker.ref();
  worker.postMessage({ id: ++lastId, bytes: current.bytes });
  endBounds = boundThread(worker, bounds);
}

function openWorker(): Worker {
  const opened = new Worker(new URL('./cleaning-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMaxMb },
  });
  opened.on('message', (message: Message) => {
    if (message.id === lastId) finish((job) => settle(job, message));
  });
  opened.on('error', () => undefined);
  opened.on('exit', () => {
    if (worker === opened) worker = undefined;
    finish(({ reject }) =>
      reject(new MediaError('This file takes too long to check. Make it smaller and try again')),
    );
  });
  return opened;
}

function finish(end: (job: Job) => void) {
  endBounds?.();
  const job = current;
  current = undefined;
  if (job !== undefined) end(job);
  next();
}

function settle({ resolve, reject }: Job, message: Message) {
  if ('cleaned' in message) resolve(message.cleaned);
  else if (message.refusal !== undefined) reject(new MediaError(message.refusal.message, message.refusal));
  else reject(message.isDamaged ? damaged() : new Error(message.error));
}
