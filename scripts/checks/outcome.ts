import { formatMs } from '../lib/duration.ts';

/** The result of one step of `npm run check` or `npm test`. */
export type Outcome = {
  name: string;
  ms: number;
  passed: number;
  failed: number;
  /** One line for each thing that failed. */
  failures: string[];
  /** The beginning of the error of each failure, if it is known. */
  reasons?: Record<string, string>;
  /** One for each thing to look into that did not fail. */
  warnings?: string[];
  /** The test files with a failure, which can be run again. */
  failedFiles?: string[];
  /** The failures that belong to no file, so that no second attempt can mend them. */
  unhandledErrors?: string[];
  /** What the tool printed. It is shown only after a failure. */
  output: string;
};

export type Counts = Pick<
  Outcome,
  'passed' | 'failed' | 'failures' | 'reasons' | 'warnings' | 'failedFiles' | 'unhandledErrors'
>;

/**
 * What two attempts mean together, of which the second ran only the files that failed in the first. The
 * errors of the first stay in the warnings, because a rare failure may not come again.
 */
export function withSecondAttempt(first: Outcome, second: Outcome): Outcome {
  const { unhandledErrors: lasting = [] } = first;
  const failures = [...lasting, ...second.failures];
  return {
    ...second,
    passed: first.passed + first.failed - failures.length,
    failed: failures.length,
    failures,
    output: lasting.length > 0 ? `${first.output}\n${second.output}` : second.output,
    warnings: first.failures
      .filter((failure) => !failures.includes(failure))
      .map((failure) =>
        [`${failure}: passed when its file ran again, by itself`, first.reasons?.[failure]]
          .filter(Boolean)
          .join('. At first:\n'),
      ),
  };
}

/** Adds the errors that a runner caught outside of its tests, as it prints them. */
export function withUnhandledErrors(counts: Counts, runner: string, output: string): Counts {
  const caught = /caught \d+ unhandled errors?/.exec(output)?.[0];
  if (caught === undefined) return counts;
  const error = `${runner} ${caught}`;
  return { ...addFailure(counts, error), unhandledErrors: [error] };
}

/** The counts of a step that either passes or fails as a whole. */
export const passOrFail = (name: string, ok: boolean): Counts =>
  ok ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [name] };

/** Adds a failure if the runner failed although no test did, or if it ran no test. */
export function withRunnerFailure(counts: Counts, runner: string, exitCode: number): Counts {
  if (counts.failed > 0) return counts;
  if (exitCode !== 0) return addFailure(counts, `${runner} exited with code ${exitCode}`);
  return counts.passed === 0 ? addFailure(counts, `${runner} ran no test`) : counts;
}

export const addFailure = (counts: Counts, failure: string): Counts => ({
  ...counts,
  failed: counts.failed + 1,
  failures: [...counts.failures, failure],
});

export const totals = (outcomes: Outcome[]): { passed: number; failed: number } => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
});

export const summaryLine = ({ name, ms, passed, failed }: Outcome): string => {
  const counts = passed + failed === 1 ? '' : ` (${passed} passed, ${failed} failed)`;
  return `${failed === 0 ? '✓' : '✗'} ${name}${counts} · ${formatMs(ms)}`;
};

/** The output of the tool, then the list of failures. */
export const failureReport = ({ name, output, failures }: Outcome): string =>
  [`\n── ${name} ──`, output.trim(), ...failures.map((failure) => `✗ ${failure}`)].filter(Boolean).join('\n');
