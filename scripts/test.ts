/** `npm test`: everything that `npm run check` runs, then the journeys in a real browser. */
import { runAllChecks } from './checks/all-checks.ts';
import { prepareAndRunJourneys } from './checks/journeys.ts';
import { failureReport, totals } from './checks/outcome.ts';

const outcomes = [...(await runAllChecks()), ...(await prepareAndRunJourneys())];
for (const outcome of outcomes) if (outcome.failed > 0) console.log(failureReport(outcome));

for (const { warnings = [] } of outcomes) for (const warning of warnings) console.log(`⚠ ${warning}`);

const { passed, failed } = totals(outcomes);
process.exitCode = failed === 0 ? 0 : 1;
console.log(`\n${passed} passed, ${failed} failed`);
