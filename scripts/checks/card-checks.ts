import type { Counts } from './outcome.ts';
import { type Step, step } from './step.ts';

/** What these need comes with `npm install`, so their checks must run; others run where they can. */
const required: readonly string[] = ['JavaScript', 'TypeScript', 'HTML and React', 'SQLite', 'PostgreSQL'];

/** Runs the checks of all cards. Each counts as one test; those without their language do not count. */
export const cardChecks: Step = step('checks of cards', async () => {
  const { readLibrary } = await import('../content/read-library.ts');
  const { jobsOf } = await import('../content/run/jobs-of.ts');
  const { runChecks } = await import('../content/run/run-checks.ts');
  const { findBrowser } = await import('../browser/find-browser.ts');
  const jobs = jobsOf(readLibrary());
  if (jobs.some(({ environment }) => ['html', 'jsx', 'tsx'].includes(environment.language)))
    await findBrowser();
  const { languages, findings, unstable } = await runChecks(jobs);
  const missing = languages
    .filter(({ name }) => required.includes(name))
    .flatMap(({ notRun }) => notRun)
    .map(({ job, needs }) => `${job.file}:${job.line} needs ${needs}`);
  const failures = [...findings.map(({ job, message }) => `${job.file}:${job.line} ${message}`), ...missing];
  const warnings = unstable.map(({ file, line }) => `${file}:${line} passed only when it ran again`);
  const ran = languages.reduce((sum, one) => sum + one.ran, 0);
  const counts: Counts = { passed: ran - findings.length, failed: failures.length, failures, warnings };
  const skipped = languages.filter(({ notRun }) => notRun.length > 0);
  const output = skipped
    .map(({ name, notRun }) => `${name}: ${notRun.length} checks not run here`)
    .join('\n');
  return { ...counts, output };
});
