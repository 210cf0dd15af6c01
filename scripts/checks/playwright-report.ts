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

/** Counts only journeys that passed at the first attempt as passed, not skipped or flaky ones. */
export function countJourneys(report: JourneyReport): Counts {
  const journeys = report.suites.flatMap((suite) => journeysOf(suite));
  const notPassed = journeys.filter((journey) => journey.status !== 'expected');
  const failures = [
    ...notPassed.map((journey) => `${journey.title} (${journey.status})`),
    ...report.errors.map((error) => error.message ?? 'Playwright reported an error without a message'),
  ];
  return { passed: journeys.length - notPassed.length, failed: failures.length, failures };
}
