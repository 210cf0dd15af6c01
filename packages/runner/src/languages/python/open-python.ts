import { loadPyodide } from 'pyodide';
import { isOutOfMemory, runLimits } from '../../run-limits.ts';
import type { Runtime, TestRun } from '../../test-run.ts';
import { limitMemory } from '../limit-memory.ts';
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
  // Python then raises a `MemoryError`.
  limitMemory();
  return {
    runTest: async ({ setup, code, input }) => {
      const startedAt = performance.now();
      const result = JSON.parse(run(setup, code, input)) as TestRun;
      const error = result.limit === 'memory' ? { name: '', message: isOutOfMemory } : result.error;
      return { ...result, error, durationMs: performance.now() - startedAt };
    },
  };
}
