import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { Counts } from '../../scripts/checks/outcome.ts';

type Journey = { title: string; status: string };

function journeysOf(suite: JSONReportSuite, path: string[] = []): Journey[] {
  const here = [...path, suite.title];
  const own = suite.specs.flatMap((spec) =>
    spec.tests.map((test) => ({ title: [...here, spec.title].join(' › '), status: test.status })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => journeysOf(inner, here))];
}

/** Only a test that went as expected at the first attempt has passed: neither a skipped nor a flaky one has. */
export function countPlaywright(report: JSONReport): Counts {
  const journeys = report.suites.flatMap((suite) => journeysOf(suite));
  const notPassed = journeys.filter((journey) => journey.status !== 'expected');
  const failures = [
    ...notPassed.map((journey) => `${journey.title} (${journey.status})`),
    ...report.errors.map((error) => error.message ?? 'Playwright reported an error without words'),
  ];
  return { passed: journeys.length - notPassed.length, failed: failures.length, failures };
}
