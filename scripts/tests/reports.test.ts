import { describe, expect, it } from 'vitest';
import {
  type Outcome,
  withRunnerFailure,
  withSecondAttempt,
  withUnhandledErrors,
} from '../checks/outcome.ts';
import { countJourneys } from '../checks/playwright-report.ts';
import { countVitest } from '../checks/vitest-report.ts';

describe('countVitest', () => {
  const file = (status: string, ...tests: string[]) => ({
    name: 'a.test.ts',
    status,
    assertionResults: tests.map((one, at) => ({ fullName: `test ${at}`, status: one })),
  });

  it('counts a skipped test as failed', () => {
    const counts = countVitest({ testResults: [file('passed', 'passed', 'skipped', 'todo')] });
    expect(counts).toMatchObject({ passed: 1, failed: 2, failures: ['test 1 (skipped)', 'test 2 (todo)'] });
  });

  it('counts a file that did not load as one failure', () => {
    expect(countVitest({ testResults: [file('failed')] })).toMatchObject({ passed: 0, failed: 1 });
  });

  const failedWith = (message: string) =>
    countVitest({
      testResults: [
        {
          ...file('failed'),
          assertionResults: [{ fullName: 'test 0', status: 'failed', failureMessages: [message] }],
        },
      ],
    }).reasons?.['test 0 (failed)'];

  it('keeps the beginning of an error, without the frames of libraries', () => {
    const frames = ['    at run (/p/node_modules/vitest/run.js:1:1)', '    at test (/p/a.test.ts:7:3)'];
    expect(failedWith(['Error: no', ...frames].join('\n'))).toBe(`Error: no\n${frames[1]}`);
    expect(failedWith('x'.repeat(50_000))).toHaveLength(2_000);
    expect(failedWith('one\n'.repeat(50))?.split('\n')).toHaveLength(20);
  });

  it('says why a file did not load', () => {
    const message = 'Error: no database';
    expect(countVitest({ testResults: [{ ...file('failed'), message }] }).reasons).toEqual({
      'a.test.ts did not load': message,
    });
  });

  it('names the files with a failure', () => {
    const files = [file('passed', 'passed'), { ...file('failed', 'failed', 'failed'), name: 'b.test.ts' }];
    const unloaded = { ...file('failed'), name: 'c.test.ts' };
    expect(countVitest({ testResults: [...files, unloaded] }).failedFiles).toEqual([
      'b.test.ts',
      'c.test.ts',
    ]);
  });
});

describe('countJourneys', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const report = (statuses: string[], errors: { message: string }[] = []) =>
    countJourneys({
      suites: [
        {
          title: 'a.spec.ts',
          specs: [],
          suites: [{ title: 'Home', specs: statuses.map((s) => spec(s, s)) }],
        },
      ],
      errors,
    });

  it('counts a journey that failed or was skipped as failed', () => {
    expect(report(['expected', 'unexpected', 'skipped'])).toMatchObject({ passed: 1, failed: 2 });
  });

  it('warns about a journey that passed only at its second attempt', () => {
    expect(report(['expected', 'flaky'])).toEqual({
      passed: 2,
      failed: 0,
      failures: [],
      warnings: ['a.spec.ts › Home › flaky passed only at its second attempt'],
    });
  });

  it('names a failure with the suites around it', () => {
    expect(report(['unexpected']).failures).toEqual(['a.spec.ts › Home › unexpected (unexpected)']);
  });

  it('counts an error outside the journeys as a failure', () => {
    expect(report(['expected'], [{ message: 'no such folder' }])).toMatchObject({ passed: 1, failed: 1 });
  });
});

describe('withSecondAttempt', () => {
  const outcome = (passed: number, failures: string[]): Outcome => ({
    name: 'tests',
    ms: 1,
    passed,
    failed: failures.length,
    failures,
    output: '',
  });

  it('counts a test that passes again as passed, and warns about it', () => {
    expect(withSecondAttempt(outcome(8, ['a', 'b']), outcome(3, ['b']))).toMatchObject({
      passed: 9,
      failed: 1,
      failures: ['b'],
      warnings: ['a: passed when its file ran again, by itself'],
    });
  });

  it('says with what error a test failed at first', () => {
    const first = { ...outcome(8, ['a']), reasons: { a: 'expected 500 to be less than 500' } };
    expect(withSecondAttempt(first, outcome(3, [])).warnings).toEqual([
      'a: passed when its file ran again, by itself. At first:\nexpected 500 to be less than 500',
    ]);
  });

  it('counts a test that fails only at the second attempt as failed', () => {
    const together = withSecondAttempt(outcome(9, ['a']), outcome(3, ['b']));
    expect(together).toMatchObject({ passed: 9, failed: 1, failures: ['b'] });
  });

  it('keeps an error outside of tests as a failure when its file passes', () => {
    const first = { ...outcome(8, ['a', 'Vitest caught 1 unhandled error']), failedFiles: ['a.test.ts'] };
    const error = 'Vitest caught 1 unhandled error';
    expect(withSecondAttempt({ ...first, unhandledErrors: [error] }, outcome(3, []))).toMatchObject({
      ...{ passed: 9, failed: 1, failures: [error] },
      warnings: ['a: passed when its file ran again, by itself'],
    });
  });
});

describe('withUnhandledErrors', () => {
  const counts = { passed: 5, failed: 0, failures: [] };

  it('counts what Vitest prints as one failure', () => {
    const printed = 'Vitest caught 2 unhandled errors during the test run.';
    expect(withUnhandledErrors(counts, 'Vitest', `⎯⎯\n${printed}\nThis might …`)).toEqual({
      ...{ passed: 5, failed: 1 },
      failures: ['Vitest caught 2 unhandled errors'],
      unhandledErrors: ['Vitest caught 2 unhandled errors'],
    });
  });

  it('keeps the counts of a run without them', () => {
    expect(withUnhandledErrors(counts, 'Vitest', 'Tests 5 passed')).toBe(counts);
  });
});

describe('withRunnerFailure', () => {
  const counts = (passed: number, failed = 0) => ({ passed, failed, failures: [] });

  it('adds a failure if no test ran', () => {
    expect(withRunnerFailure(counts(0), 'Vitest', 0)).toMatchObject({
      failed: 1,
      failures: ['Vitest ran no test'],
    });
  });

  it('adds a failure for a bad exit code without a failed test', () => {
    expect(withRunnerFailure(counts(5), 'Vitest', 1)).toMatchObject({ passed: 5, failed: 1 });
  });

  it('keeps the counts of a run that passed', () => {
    expect(withRunnerFailure(counts(5), 'Vitest', 0)).toEqual(counts(5));
  });
});
