import type { CodeBody, CodeLanguage } from '@flipstack/card-kinds';
import {
  judgeTest,
  outputOf,
  type RunRequest,
  runTests,
  runtimeOf,
  type TestResult,
  type TestRun,
} from '@flipstack/runner';
import { type FrameWorker, IsolationFrame } from './isolation-frame.ts';
import { downloadBytesOf, type LoadProgress, loadRuntime } from './load-runtime.ts';
import { RunnerError } from './runner-error.ts';

/** Runs the tests of cards in one language. */
export interface Runner {
  /**
   * Runs code against a card's examples, or against its examples and tests.
   * @throws RunnerError if the runtime does not start
   */
  run(body: CodeBody, code: string, which: 'examples' | 'all'): Promise<TestResult[]>;
  /**
   * What code returns for each input, as JSON; null where a limit ended it. Undefined if the run was
   * stopped, for example by another one.
   * @throws RunnerError if the runtime does not start
   */
  outputs(request: RunRequest): Promise<(string | null)[] | undefined>;
  /** Ends the current run. Its remaining tests are `skipped`. */
  stop(): void;
  /** Frees the runtime's memory. The runner cannot be used any more. */
  close(): void;
}

interface Options {
  /** Called while the runtime is loading. */
  onProgress?: (progress: LoadProgress) => void;
  /** Cancels the loading. */
  signal?: AbortSignal;
}

/** How many bytes the first run in a language downloads. Undefined if the language cannot be run. */
export async function runnerDownloadBytes(language: CodeLanguage): Promise<number | undefined> {
  const name = runtimeOf[language];
  return name && downloadBytesOf(name);
}

/**
 * Loads the runtime of a language and starts it in an isolation frame.
 * @throws RunnerError. After the problem `network`, call it again to retry.
 */
export async function openRunner(
  language: CodeLanguage,
  { onProgress = () => undefined, signal }: Options = {},
): Promise<Runner> {
  const name = runtimeOf[language];
  if (name === undefined) throw new RunnerError('language');
  const runtime = await loadRuntime(name, onProgress, signal);
  const frame = await IsolationFrame.open(runtime);
  try {
    const worker = await frame.startWorker();
    signal?.throwIfAborted();
    return new FrameRunner(frame, worker);
  } catch (error) {
    frame.close();
    throw error;
  }
}

class FrameRunner implements Runner {
  readonly #frame: IsolationFrame;
  #worker: Promise<FrameWorker>;
  #stopping = new AbortController();

  constructor(frame: IsolationFrame, worker: FrameWorker) {
    this.#frame = frame;
    this.#worker = Promise.resolve(worker);
  }

  async run(body: CodeBody, code: string, which: 'examples' | 'all'): Promise<TestResult[]> {
    const { language, setup, examples, tests } = body;
    const selected = which === 'examples' ? examples : [...examples, ...tests];
    const inputs = selected.map(({ input }) => input);
    const { runs } = await this.#run({ language, setup, code, inputs });
    return selected.map((test, index) => judgeTest(test, runs[index], body));
  }

  async outputs(request: RunRequest): Promise<(string | null)[] | undefined> {
    const { runs, isStopped } = await this.#run(request);
    if (isStopped) return undefined;
    return request.inputs.map((_, index) => {
      const run = runs[index];
      return (run && outputOf(run)) ?? null;
    });
  }

  async #run(request: RunRequest): Promise<{ runs: (TestRun | undefined)[]; isStopped: boolean }> {
    this.stop();
    const { signal } = this.#stopping;
    const worker = await this.#worker.catch(() => this.#startWorker());
    const { runs, isReusable } = await runTests(worker, request, signal);
    if (!isReusable) {
      worker.end();
      // The next run waits for it. If it fails, that run tries again.
      if (!this.#isClosed) this.#startWorker().catch(() => undefined);
    }
    return { runs, isStopped: signal.aborted };
  }

  stop(): void {
    this.#stopping.abort();
    this.#stopping = new AbortController();
  }

  #isClosed = false;

  close(): void {
    this.#isClosed = true;
    this.stop();
    this.#frame.close();
  }

  #startWorker(): Promise<FrameWorker> {
    this.#worker = this.#frame.startWorker();
    return this.#worker;
  }
}
