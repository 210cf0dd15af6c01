import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { runTests } from '../run-tests.ts';
import { type RuntimeName, runtimeOf } from '../runtime-name.ts';
import type { RunRequest, RuntimeFiles, TestRun } from '../test-run.ts';
import { readWorkerMessage } from '../worker/worker-message.ts';
import { runtimeSources } from './runtime-sources.ts';

/** Runs tests on Node, with the runtimes and limits of the browser. Keeps one worker per runtime. */
export class NodeRunner {
  readonly #workers = new Map<RuntimeName, Promise<Worker>>();

  /** @returns what each test did, by its index. Tests after one that exceeded a limit are missing. */
  async run(request: RunRequest): Promise<(TestRun | undefined)[]> {
    const name = runtimeOf[request.language];
    if (name === undefined) throw new Error(`There is no runtime for ${request.language}`);
    const opening = this.#workers.get(name) ?? openWorker(name);
    this.#workers.set(name, opening);
    const worker = await opening;
    const { runs, isReusable } = await runTests(linkTo(worker), request);
    if (!isReusable) {
      this.#workers.delete(name);
      await worker.terminate();
    }
    return runs;
  }

  async close(): Promise<void> {
    const workers = await Promise.all(this.#workers.values());
    this.#workers.clear();
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function linkTo(worker: Worker) {
  return {
    send: (request: RunRequest) => worker.postMessage({ request }),
    receive: (listener: (message: unknown) => void) => {
      worker.removeAllListeners('message');
      worker.on('message', listener);
    },
  };
}

async function openWorker(runtime: RuntimeName): Promise<Worker> {
  const worker = new Worker(new URL('node-worker.ts', import.meta.url), { workerData: { runtime } });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  worker.once('error', reject);
  worker.once('message', (text) => {
    const message = readWorkerMessage(text);
    if (message?.kind === 'ready') resolve();
    else reject(new Error(message?.kind === 'broken' ? message.message : 'The runtime does not start'));
  });
  worker.postMessage({ files: readFiles(runtime) });
  await promise;
  return worker;
}

const readFiles = (runtime: RuntimeName): RuntimeFiles =>
  Object.fromEntries(
    Object.entries(runtimeSources[runtime].files).map(([name, path]) => [
      name,
      new Uint8Array(readFileSync(path)).buffer,
    ]),
  );
