import { Worker } from 'node:worker_threads';
import type { DayReadiness } from '../forecast-repository.ts';
import type { ComputeInput } from './compute-input.ts';

interface Waiting {
  resolve: (readiness: DayReadiness) => void;
  reject: (error: unknown) => void;
}

type Message = { id: number } & ({ readiness: DayReadiness } | { error: unknown });

/** The thread, and the computations that it has not finished, by id. */
let open: { worker: Worker; waiting: Map<number, Waiting> } | undefined;
let lastId = 0;

/**
 * Computes a day's readiness in a worker thread. There is one for all learners: starting one takes
 * longer than computing, and computations wait for each other instead of taking all processors.
 */
export function computeInWorker(input: ComputeInput): Promise<DayReadiness> {
  open ??= openWorker();
  const { worker, waiting } = open;
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    // While it computes, it keeps the process alive.
    worker.ref();
    worker.postMessage({ id, input });
  });
}

function openWorker(): NonNullable<typeof open> {
  const worker = new Worker(new URL('./compute-worker.ts', import.meta.url));
  const waiting = new Map<number, Waiting>();
  const close = (error: unknown) => {
    if (open?.worker === worker) open = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', (message: Message) => {
    const one = waiting.get(message.id);
    waiting.delete(message.id);
    if (waiting.size === 0) worker.unref();
    if ('error' in message) one?.reject(message.error);
    else one?.resolve(message.readiness);
  });
  worker.on('error', close);
  worker.on('exit', () => close(new Error('The thread that computes forecasts has ended')));
  worker.unref();
  return { worker, waiting };
}
