import { describe, expect, test } from 'vitest';
import { honest } from '../checks/outcome.ts';
import { countJourneys } from '../checks/playwright-report.ts';
import { countVitest } from '../checks/vitest-report.ts';

describe('a Vitest report', () => {
  const file = (status: string, ...tests: string[]) => ({
    name: 'a.test.ts',
    status,
    assertionResults: tests.map((one, at) => ({ fullName: `test ${at}`, status: one })),
  });

  test('counts a skipped test as failed', () => {
    const counts = countVitest({ testResults: [file('passed', 'passed', 'skipped', 'todo')] });
    expect(counts).toMatchObject({ passed: 1, failed: 2, failures: ['test 1 (skipped)', 'test 2 (todo)'] });
  });

  test('counts a file that did not load as one failure', () => {
    expect(countVitest({ testResults: [file('failed')] })).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('a Playwright report', () => {
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

  test('counts only what went as expected as passed', () => {
    expect(report(['expected', 'unexpected', 'flaky', 'skipped'])).toMatchObject({ passed: 1, failed: 3 });
  });

  test('names a failure with the suites around it', () => {
    expect(report(['unexpected']).failures).toEqual(['a.spec.ts › Home › unexpected (unexpected)']);
  });

  test('counts an error outside the journeys', () => {
    expect(report(['expected'], [{ message: 'no such folder' }])).toMatchObject({ passed: 1, failed: 1 });
  });
});

describe('a runner', () => {
  const counts = (passed: number, failed = 0) => ({ passed, failed, failures: [] });

  test('that ran nothing has failed', () => {
    expect(honest(counts(0), 'Vitest', 0)).toMatchObject({ failed: 1, failures: ['Vitest ran no test'] });
  });

  test('that ended badly without a failed test has failed', () => {
    expect(honest(counts(5), 'Vitest', 1)).toMatchObject({ passed: 5, failed: 1 });
  });

  test('that passed has passed', () => {
    expect(honest(counts(5), 'Vitest', 0)).toEqual(counts(5));
  });
});
