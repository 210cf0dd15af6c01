import type { Counts } from './outcome.ts';

/** The part of Vitest's JSON report that is used here. */
export type VitestReport = {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
};

/** An error of this length names the request or value that failed, without its whole stack. */
const reasonLines = 8;

/** Counts a skipped test as failed, and a file that did not load as one failure. */
export function countVitest(report: VitestReport): Counts {
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const notPassed = tests.filter((test) => test.status !== 'passed');
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const failedFiles = report.testResults
    .filter(
      (file) => broken.includes(file) || file.assertionResults.some(({ status }) => status !== 'passed'),
    )
    .map(({ name }) => name);
  const nameOf = (test: { fullName: string; status: string }) => `${test.fullName} (${test.status})`;
  const failures = [...notPassed.map(nameOf), ...broken.map((file) => `${file.name} did not load`)];
  return {
    passed: tests.length - notPassed.length,
    failed: failures.length,
    failures,
    reasons: Object.fromEntries(
      notPassed.map((test) => [
        nameOf(test),
        (test.failureMessages ?? []).join('\n').split('\n').slice(0, reasonLines).join('\n'),
      ]),
    ),
    failedFiles: [...new Set(failedFiles)],
  };
}
