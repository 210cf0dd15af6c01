import { graceMs, isOutOfTime, testMs } from './run-limits.ts';
import type { RunRequest, TestRun } from './test-run.ts';
import { readWorkerMessage } from './worker/worker-message.ts';

/** A connection to a worker whose runtime is open. */
export interface WorkerLink {
  send(request: RunRequest): void;
  /** Sets the only listener. */
  receive(listener: (message: unknown) => void): void;
}

export interface RunEnd {
  /** By the index of the test. Tests that were not run are missing. */
  runs: (TestRun | undefined)[];
  /** Whether the worker can be used again. Otherwise it must be terminated. */
  isReusable: boolean;
}

/**
 * Runs tests in a worker and watches it: a test that goes on past its limit ends the run, and so
 * does anything unexpected from the worker.
 */
export function runTests(link: WorkerLink, request: RunRequest, signal?: AbortSignal): Promise<RunEnd> {
  const runs: (TestRun | undefined)[] = [];
  if (signal?.aborted) return Promise.resolve({ runs, isReusable: true });
  return new Promise((resolve) => {
    const ms = testMs[request.language];
    const finish = (isReusable: boolean): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      link.receive(() => undefined);
      resolve({ runs, isReusable });
    };
    const onAbort = (): void => finish(false);
    const onTimeout = (): void => {
      const error = { name: '', message: isOutOfTime(request.language) };
      runs.push({ limit: 'time', error, output: '', durationMs: ms });
      finish(false);
    };
    const restartTimer = () => setTimeout(onTimeout, ms + graceMs);
    let timer = restartTimer();
    signal?.addEventListener('abort', onAbort);
    link.receive((data) => {
      const message = readWorkerMessage(data);
      if (message?.kind === 'done') return finish(message.isReusable);
      if (message?.kind !== 'test' || message.index !== runs.length || runs.length >= request.inputs.length) {
        const error = { name: '', message: whyBroken(message) };
        if (runs.length < request.inputs.length) runs.push({ error, output: '', durationMs: 0 });
        return finish(false);
      }
      runs.push(message.run);
      clearTimeout(timer);
      timer = restartTimer();
    });
    link.send(request);
  });
}

const whyBroken = (message: ReturnType<typeof readWorkerMessage>): string =>
  message?.kind === 'broken' ? `The runtime stopped: ${message.message}` : 'The runtime stopped';
