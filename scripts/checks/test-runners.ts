import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inProject } from '../lib/project.ts';
import { runTool } from '../lib/run-tool.ts';
import {
  type Counts,
  type Outcome,
  withRunnerFailure,
  withSecondAttempt,
  withUnhandledErrors,
} from './outcome.ts';
import { countJourneys } from './playwright-report.ts';
import { type Step, step } from './step.ts';
import { countVitest } from './vitest-report.ts';

const noTests: Counts = { passed: 0, failed: 0, failures: [] };

/** Runs a test runner that writes a JSON report. */
async function runWithReport<Report>(
  name: string,
  start: (reportFile: string) => ReturnType<typeof runTool>,
  count: (report: Report) => Counts,
) {
  const folder = mkdtempSync(join(tmpdir(), 'flipstack-report-'));
  try {
    const { code, output } = await start(join(folder, 'report.json'));
    const counts = withUnhandledErrors(readCounts(join(folder, 'report.json'), count), name, output);
    return { ...withRunnerFailure(counts, name, code), output };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A missing report counts as no tests. */
function readCounts<Report>(file: string, count: (report: Report) => Counts): Counts {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')) as Report);
  } catch {
    return noTests;
  }
}

/** @param files all files if there are none */
const runVitest = (files: readonly string[]) =>
  runWithReport(
    'Vitest',
    (report) =>
      runTool(inProject('node_modules/vitest/vitest.mjs'), [
        'run',
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...files,
      ]),
    countVitest,
  );

export const unitAndApiTests: Step = step('unit and API tests', () => runVitest([]));

/** Runs the files with failures once more, while nothing else runs. See decision 025. */
export async function repeatFailedFiles(first: Outcome): Promise<Outcome> {
  const { failedFiles = [] } = first;
  if (failedFiles.length === 0) return first;
  const repeat = step('unit and API tests that failed, by themselves', () => runVitest(failedFiles));
  return withSecondAttempt(first, await repeat());
}

/** @param browsers the executables to drive, by the environment variables that name them */
export const browserJourneys = (browsers: NodeJS.ProcessEnv): Step =>
  step('browser journeys', () =>
    runWithReport(
      'Playwright',
      (report) =>
        runTool(
          inProject('node_modules/@playwright/test/cli.js'),
          ['test', '--config=e2e/playwright.config.ts', '--retries=1', '--reporter=line,json'],
          { ...browsers, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
        ),
      countJourneys,
    ),
  );
