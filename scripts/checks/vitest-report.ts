import type { Counts } from './outcome.ts';

/** The part of Vitest's JSON report that is used here. */
export type VitestReport = {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
};

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
  const failures = [
    ...notPassed.map((test) => `${test.fullName} (${test.status})`),
    ...broken.map((file) => `${file.name} did not load`),
  ];
  return {
    passed: tests.length - notPassed.length,
    failed: failures.length,
    failures,
    failedFiles: [...new Set(failedFiles)],
  };
}
