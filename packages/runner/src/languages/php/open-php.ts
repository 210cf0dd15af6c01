import { isOutOfMemory, runLimits } from '../../run-limits.ts';
import type { OpenRuntime, RunError, TestRun } from '../../test-run.ts';
import { ProgramEnded, Unavailable } from './guard-ways-out.ts';
import { codeFile, folders, inputFile, main, setupFile } from './harness.ts';
import { PhpMachine } from './php-machine.ts';
import { PrintedBytes } from './printed-bytes.ts';

const mainFile = `${folders.card}/main.php`;
const runMain = `require '${mainFile}'`;
const whyEnded = '\\Flipstack\\Harness::whyEnded()';

const exited = JSON.stringify({ error: { name: '', message: 'The code ended the script with exit or die' } });

/** What the harness says about a test. */
interface Report {
  got?: string;
  error?: RunError;
  /** PHP has also printed the error as this. */
  printed?: string;
}

/**
 * PHP in WebAssembly. It isolates nothing by itself, so it runs only in the isolation frame and, with
 * the cards of the library, on Node. It cannot be interrupted: its worker is terminated.
 */
export const openPhp: OpenRuntime = async (files) => {
  const bytes = files['php.wasm'];
  if (bytes === undefined) throw new Error('The file php.wasm is missing');
  const printed = new PrintedBytes();
  const add = (byte: number) => printed.add(byte);
  const machine = await PhpMachine.open(bytes, { stdout: add, stderr: add }, [runMain, whyEnded]);
  printed.take();
  return {
    runTest: async ({ setup, code, input }) => {
      const startedAt = performance.now();
      const { printed: repeated = '', ...run } = runTest(machine, { setup, code, input });
      const output = printed.take().replace(repeated, '');
      return { ...run, output, durationMs: performance.now() - startedAt };
    },
  };
};

type Outcome = Pick<TestRun, 'got' | 'error' | 'limit'> & { printed?: string };

function runTest(
  machine: PhpMachine,
  { setup, code, input }: Record<'setup' | 'code' | 'input', string>,
): Outcome {
  const { files } = machine;
  files.writeFile(setupFile, withOpenTag(setup));
  files.writeFile(codeFile, withOpenTag(code));
  files.writeFile(inputFile, withOpenTag(input));
  files.writeFile(mainFile, main);
  try {
    const report = machine.evaluate(runMain) || machine.evaluate(whyEnded) || exited;
    machine.end();
    return JSON.parse(report) as Report;
  } catch (error) {
    return describe(error);
  } finally {
    machine.reset();
  }
}

const withOpenTag = (code: string): string => (/^\s*<\?/.test(code) ? code : `<?php ${code}`);

/** Something in the program has failed, in contrast to something in the code that it runs. */
function describe(error: unknown): Outcome {
  if (error instanceof ProgramEnded) {
    const message = `${isOutOfMemory}. A function that calls itself without an end does that, too`;
    return { limit: 'memory', error: { name: '', message }, printed: 'Out of memory\n' };
  }
  if (error instanceof Unavailable) return { error: { name: '', message: error.message } };
  if (error instanceof RangeError)
    return { error: { name: '', message: 'The functions call each other too deeply' } };
  return { error: { name: '', message: `PHP stopped: ${error}`.slice(0, runLimits.messageLength) } };
}
