import type { AskedBody } from '@flipstack/contract';
import { interviewAnswerLimits } from '@flipstack/study/interview';
import { RunnerError } from '../../../lib/runner/runner-error.ts';
import { sharedRunner } from '../../../ui/answers/code/shared-runner.ts';

export type AskedCode = Extract<AskedBody, { kind: 'code' }>;

/** What code returned for each input, or why it was not run. */
export type RunInputs = (body: AskedCode, source: string) => Promise<(string | null)[] | { problem: string }>;

/** The latest run. One at a time, because a second one would stop the first. */
let latest: Promise<unknown> = Promise.resolve();

/**
 * Runs code in the isolated runner with the inputs of the interview, without showing the result.
 * Outputs that are too long to be right are null, as are those of runs that failed.
 */
export const runInputs: RunInputs = (body, source) => {
  const own = latest.then(() => runUndisturbed(body, source));
  latest = own.catch(() => undefined);
  return own;
};

/** The learner may run the examples in the meantime, which stops this run. */
const maxAttempts = 5;

async function runUndisturbed({ language, setup, inputs }: AskedCode, source: string): ReturnType<RunInputs> {
  try {
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      const runner = await sharedRunner(language, () => undefined);
      const outputs = await runner.outputs({ language, setup, code: source, inputs });
      if (outputs) return outputs.map(withinLimit);
    }
    return { problem: 'Your code was not run. It is saved, and runs when you leave the question again.' };
  } catch (error) {
    const reason = error instanceof RunnerError ? error.message : 'The code runner has stopped.';
    return { problem: `${reason} Your code is saved, but has not been run.` };
  }
}

const withinLimit = (output: string | null): string | null =>
  output === null || output.length > interviewAnswerLimits.outputLength ? null : output;
