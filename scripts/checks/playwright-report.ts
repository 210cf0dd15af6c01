import type { Counts } from './outcome.ts';

type Suite = { title: string; specs: { title: string; tests: { status: string }[] }[]; suites?: Suite[] };

/** The part of Playwright's JSON report that is used here. */
export type JourneyReport = { suites: Suite[]; errors: { message?: string }[] };

type Journey = { title: string; status: string };

function journeysOf(suite: Suite, path: string[] = []): Journey[] {
  const here = [...path, suite.title];
  const own = suite.specs.flatMap((spec) =>
    spec.tests.map((test) => ({ title: [...here, spec.title].join(' › '), status: test.status })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => journeysOf(inner, here))];
}

/**
 * A skipped journey counts as failed. One that passed at its second attempt counts as passed, with a
 * warning.
 */
export function countJourneys(report: JourneyReport): Counts {
  const journeys = report.suites.flatMap((suite) => journeysOf(suite));
  const notPassed = journeys.filter(({ status }) => status !== 'expected' && status !== 'flaky');
  const warnings = journeys
    .filter(({ status }) => status === 'flaky')
    .map(({ title }) => `${title} passed only at its second attempt`);
  const failures = [
    ...notPassed.map((journey) => `${journey.title} (${journey.status})`),
    ...report.errors.map((error) => error.message ?? 'Playwright reported an error without a message'),
  ];
  return { passed: journeys.length - notPassed.length, failed: failures.length, failures, warnings };
}
