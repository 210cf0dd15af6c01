import { loadPyodide } from 'pyodide';
import { isOutOfMemory, runLimits } from '../../run-limits.ts';
import type { Runtime, TestRun } from '../../test-run.ts';
import { harness } from './harness.ts';

type PyodideOptions = NonNullable<Parameters<typeof loadPyodide>[0]>;

/** What Python sees of JavaScript: nothing that reaches outside, but enough for Pyodide itself. */
const visibleToPython = { Object, Array, Promise, Error, Math, Date, JSON, Map, Set, Uint8Array };

/**
 * CPython in WebAssembly. It isolates nothing by itself, so it runs only in the isolation frame and,
 * with the cards of the library, on Node. It cannot be interrupted: its worker is terminated.
 */
export async function openPython(options: PyodideOptions): Promise<Runtime> {
  const nothing = () => undefined;
  const python = await loadPyodide({
    ...options,
    jsglobals: { ...visibleToPython, setTimeout: nothing, clearTimeout: nothing },
    stdout: nothing,
    stderr: nothing,
    stdin: () => null,
    env: { HOME: '/home/pyodide' },
    checkAPIVersion: true,
  });
  python.runPython(harness);
  const makeRunner = python.globals.get('make_runner');
  const run = makeRunner(runLimits.valueLength, runLimits.outputLength);
  python.runPython('del make_runner');
  limitMemory();
  return {
    runTest: async ({ setup, code, input }) => {
      const startedAt = performance.now();
      const result = JSON.parse(run(setup, code, input)) as TestRun;
      const error =
        result.limit === 'memory' ? { name: 'MemoryError', message: isOutOfMemory } : result.error;
      return { ...result, error, durationMs: performance.now() - startedAt };
    },
  };
}

/** From now on, memory may grow by the limit only. Python then raises a `MemoryError`. */
function limitMemory(): void {
  const pageBytes = 65_536;
  const { grow } = WebAssembly.Memory.prototype;
  let startBytes: number | undefined;
  WebAssembly.Memory.prototype.grow = function (pages: number) {
    startBytes ??= this.buffer.byteLength;
    const bytes = this.buffer.byteLength + Number(pages) * pageBytes;
    if (bytes > startBytes + runLimits.memoryBytes) throw new RangeError(isOutOfMemory);
    return grow.call(this, pages);
  };
}
