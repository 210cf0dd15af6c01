import { readableMs } from '../lib/duration.ts';

/** What one step of `npm run check` or `npm test` came to. */
export type Outcome = {
  name: string;
  ms: number;
  passed: number;
  failed: number;
  /** One line for each thing that failed. */
  failures: string[];
  /** What the tool printed, worth reading only after a failure. */
  output: string;
};

export type Counts = Pick<Outcome, 'passed' | 'failed' | 'failures'>;

/** A step that is one yes or no. */
export const single = (name: string, ok: boolean): Counts =>
  ok ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [name] };

/** A runner that ran nothing, or that stopped for a reason other than a test, has failed once. */
export function honest(counts: Counts, runner: string, exitCode: number): Counts {
  if (counts.failed > 0) return counts;
  if (exitCode !== 0) return addFailure(counts, `${runner} ended with code ${exitCode}`);
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
  return `${failed === 0 ? '✓' : '✗'} ${name}${counts} · ${readableMs(ms)}`;
};

/** The tool's own words, then the list of what failed. */
export const failureReport = ({ name, output, failures }: Outcome): string =>
  [`\n── ${name} ──`, output.trim(), ...failures.map((failure) => `✗ ${failure}`)].filter(Boolean).join('\n');
