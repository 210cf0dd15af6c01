import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { boundThread } from '../src/media-store/cleaning/bound-thread.ts';

const open = (code: string) =>
  new Worker(`const { parentPort, workerData } = require('node:worker_threads'); ${code}`, { eval: true });
const never = 1_000_000_000;

it('ends a thread that has used its processor time', async () => {
  const worker = open('for (;;) {}');
  boundThread(worker, { cpuMs: 50, wallMs: never, checkMs: 10 });
  // The code tells whether the thread had started.
  expect(await once(worker, 'exit')).toHaveLength(1);
});

it('lets a thread wait that uses no processor time', async () => {
  const worker = open("setTimeout(() => parentPort.postMessage('done'), 400)");
  await once(worker, 'online');
  const stop = boundThread(worker, { cpuMs: 150, wallMs: never, checkMs: 10 });
  expect(await once(worker, 'message')).toEqual(['done']);
  stop();
});

it('ends a thread that does not answer', async () => {
  const worker = open('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)');
  boundThread(worker, { cpuMs: never, wallMs: 50, checkMs: 10 });
  // The code tells whether the thread had started.
  expect(await once(worker, 'exit')).toHaveLength(1);
});

it('does not end a thread whose task is done in time', async () => {
  const worker = open("parentPort.on('message', () => parentPort.postMessage('again'))");
  await once(worker, 'online');
  boundThread(worker, { cpuMs: 20, wallMs: 20, checkMs: 5 })();
  worker.postMessage('work');
  expect(await once(worker, 'message')).toEqual(['again']);
  await worker.terminate();
});
