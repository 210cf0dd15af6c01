/**
 * `npm run check`: format, lint, types, lock file, import directions, specification, docs, cards and
 * their checks, unit and API tests.
 */
import { runAllChecks } from './checks/all-checks.ts';
import { failureReport } from './checks/outcome.ts';
import { formatMs, stopwatch } from './lib/duration.ts';

const elapsed = stopwatch();
const outcomes = await runAllChecks();
const failed = outcomes.filter((outcome) => outcome.failed > 0);
for (const outcome of failed) console.log(failureReport(outcome));
console.log(failed.length === 0 ? `All checks passed · ${formatMs(elapsed())}` : '');
if (failed.length > 0) console.log(`Failed: ${failed.map((outcome) => outcome.name).join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
