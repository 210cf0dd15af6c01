import { EvalFlags, JSException, type JSValueHandle, QuickJS } from 'quickjs-wasi';
import { Output } from '../../output.ts';
import { isOutOfMemory, isOutOfTime, runLimits, testMs } from '../../run-limits.ts';
import type { OpenRuntime, RunError, TestRun } from '../../test-run.ts';
import { prelude } from './in-vm/prelude.ts';
import { stripTypes } from './strip-types.ts';

/** The names of the files as stack traces show them. */
const [setupFile, codeFile, testFile] = ['setup', 'code', 'test'];

/** QuickJS. Every test has a new VM, so that nothing of an earlier one is left. */
export const openJavaScript: OpenRuntime = async (files) => {
  const bytes = files['quickjs.wasm'];
  if (bytes === undefined) throw new Error('The file quickjs.wasm is missing');
  const wasm = await WebAssembly.compile(bytes);
  return {
    runTest: async ({ language, setup, code, input }) => {
      const toScript = language === 'typescript' ? stripTypes : (text: string) => text;
      const test = new VmTest(testMs[language], isOutOfTime(language));
      return test.run(wasm, [setup, code, input], toScript);
    },
  };
};

/** One test in its own VM. */
class VmTest {
  readonly #output = new Output();
  readonly #startedAt = performance.now();
  readonly #maxMs: number;
  readonly #isOutOfTime: string;
  /** How far timers have moved the VM's clock. */
  #advancedMs = 0;
  #isTimedOut = false;

  constructor(maxMs: number, isOutOfTime: string) {
    this.#maxMs = maxMs;
    this.#isOutOfTime = isOutOfTime;
  }

  async run(
    wasm: WebAssembly.Module,
    [setup = '', code = '', input = '']: string[],
    toScript: (code: string) => string,
  ): Promise<TestRun> {
    const vm = await this.#createVm(wasm);
    const tools = this.#loadPrelude(vm);
    try {
      vm.evalCode(toScript(setup), setupFile);
      vm.evalCode(toScript(code), codeFile);
      // A block, so that a test may declare a name that the code declares, too.
      const script = vm.evalCode(toScript(`{${input}\n}`), testFile, EvalFlags.ASYNC);
      const completion = await this.#settle(vm, tools, script);
      const value = await this.#settle(vm, tools, completion.getProp('value'));
      return this.#finish(vm, { got: tools.canonical(value) });
    } catch (error) {
      return this.#finish(vm, this.#describe(error, tools));
    }
  }

  #finish(vm: QuickJS, run: Pick<TestRun, 'got' | 'error' | 'limit'>): TestRun {
    const durationMs = performance.now() - this.#startedAt;
    // Disposing of a VM that exceeded a limit may fail. Its memory is freed with its instance.
    if (run.limit === undefined) vm.dispose();
    return { ...run, output: this.#output.take(), durationMs };
  }

  #createVm(wasm: WebAssembly.Module): Promise<QuickJS> {
    const { memoryBytes, stackBytes } = runLimits;
    return QuickJS.create({
      wasm,
      memoryLimit: memoryBytes,
      maxStackSize: stackBytes,
      interruptHandler: () => {
        this.#isTimedOut ||= performance.now() - this.#startedAt > this.#maxMs;
        return this.#isTimedOut;
      },
      wasi: (memory) => ({
        clock_time_get: (_clock: number, _precision: bigint, at: number) => {
          new DataView(memory.buffer).setBigUint64(at, BigInt(Math.round(this.#now() * 1e6)), true);
          return 0;
        },
        fd_write: () => 8,
      }),
      timezoneOffset: 0,
    });
  }

  #now(): number {
    return Date.now() + this.#advancedMs;
  }

  #loadPrelude(vm: QuickJS): HostTools {
    const host = vm.newObject();
    host.setProp(
      'print',
      vm.newFunction('print', (text) => this.#print(vm, text)),
    );
    host.setProp(
      'now',
      vm.newFunction('now', () => vm.newNumber(this.#now())),
    );
    host.setProp(
      'advance',
      vm.newFunction('advance', (ms) => {
        this.#advancedMs += ms?.toNumber() ?? 0;
        return vm.undefined;
      }),
    );
    const load = vm.evalCode(prelude, 'prelude');
    const tools = vm.callFunction(load, vm.undefined, host, vm.newNumber(runLimits.valueLength));
    const tool = (name: string) => {
      const run = tools.getProp(name);
      return (...args: JSValueHandle[]) => vm.callFunction(run, vm.undefined, ...args);
    };
    const [canonical, describe, runNextTimer] = [tool('canonical'), tool('describe'), tool('runNextTimer')];
    return {
      canonical: (value) => canonical(value).toString(),
      describe: (error) => describe(error).toString(),
      runNextTimer: () => runNextTimer().toBoolean(),
    };
  }

  #print(vm: QuickJS, text: JSValueHandle | undefined): JSValueHandle {
    this.#output.add(text?.toString() ?? '');
    return vm.undefined;
  }

  /** Waits for a promise by running jobs and timers. */
  async #settle(vm: QuickJS, tools: HostTools, value: JSValueHandle): Promise<JSValueHandle> {
    if (!value.isPromise) return value;
    vm.executePendingJobs();
    while (value.promiseState === 0) {
      if (!tools.runNextTimer()) throw new NeverSettled();
      vm.executePendingJobs();
    }
    const settled = await vm.resolvePromise(value);
    if ('error' in settled) throw new Rejected(settled.error);
    return settled.value;
  }

  #describe(error: unknown, tools: HostTools): Pick<TestRun, 'error' | 'limit'> {
    if (this.#isTimedOut) return { limit: 'time', error: { name: '', message: this.#isOutOfTime } };
    const found = readError(error, tools);
    const isMemory = found.name === 'InternalError' && found.message === 'out of memory';
    return isMemory ? { limit: 'memory', error: { name: '', message: isOutOfMemory } } : { error: found };
  }
}

interface HostTools {
  canonical(value: JSValueHandle): string;
  describe(error: JSValueHandle): string;
  runNextTimer(): boolean;
}

class NeverSettled extends Error {
  override name = '';
  override message = 'The promise is still pending, and there is nothing left to wait for';
}

/** The promise of the test was rejected. */
class Rejected extends Error {
  readonly reason: JSValueHandle;

  constructor(reason: JSValueHandle) {
    super();
    this.reason = reason;
  }
}

function readError(error: unknown, tools: HostTools): RunError {
  if (error instanceof JSException || error instanceof Rejected) {
    const thrown = error instanceof JSException ? error.handle : error.reason;
    const own = error instanceof JSException ? [error.name, error.message, error.stack ?? ''] : ['', '', ''];
    const [name = '', message = '', stack = ''] = describeSafely(thrown, tools) ?? own;
    return { name, message: message.slice(0, runLimits.messageLength), line: lineIn(stack, name) };
  }
  const { name, message, loc } = error as Error & { loc?: { line?: number } };
  // From the compiler that strips types.
  if (loc !== undefined)
    return { name: 'SyntaxError', message: message.replace(/ \(\d+:\d+\)$/, ''), line: loc.line };
  return { name, message };
}

/** Fails if there is no memory left to describe the error with. */
function describeSafely(thrown: JSValueHandle, tools: HostTools): string[] | undefined {
  try {
    return JSON.parse(tools.describe(thrown));
  } catch {
    return undefined;
  }
}

/**
 * The first line of the learner's code in a stack trace. The constructor of an error class that they
 * wrote does not count.
 */
function lineIn(stack: string, name: string): number | undefined {
  const calls = stack.split('\n').filter((call) => !call.includes(`at ${name} (`));
  const line = /\bcode:(\d+)/.exec(calls.join('\n'))?.[1];
  return line === undefined ? undefined : Number(line);
}
