/**
 * Simulates learners whose memory is known, and compares the weights that the product fits and
 * adopts for them with the defaults, on reviews that neither the fit nor the decision has seen. The
 * columns are mean log losses, in nats.
 */
import { simulateLearners } from './learners/simulate-learners.ts';
import { groupRow, isDefault, verdicts } from './learners/verdict.ts';
import { numberOption } from './options.ts';
import { checkTargets, printTable, showProgress } from './report.ts';

/** `--learners=100` simulates fewer. */
const learners = numberOption('learners', 1000);
const start = performance.now();
const simulations = await simulateLearners(learners, (done) =>
  showProgress(`${done} of ${learners} learners`),
);
showProgress('');
console.log(`${learners} learners simulated in ${((performance.now() - start) / 1000).toFixed(0)} s\n`);
printTable([
  groupRow(
    'individual',
    simulations.filter((one) => !isDefault(one)),
  ),
  groupRow('default', simulations.filter(isDefault)),
]);
checkTargets(verdicts(simulations));
