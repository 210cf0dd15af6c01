/**
 * Simulates learners with a known memory. Are the weights that the product fits and adopts for them better than the
 * defaults, on reviews that neither the fit nor the decision has seen? The columns are mean log losses, in nats.
 */

import { simulateLearners } from './learners/simulate-learners.ts';
import { groupRow, isDefault, verdicts } from './learners/verdict.ts';
import { numberOption } from './options.ts';
import { judgeTargets, printTable, showProgress } from './report.ts';

/** `--learners=100` simulates fewer. */
const learners = numberOption('learners', 1000);
const begin = performance.now();
const simulations = await simulateLearners(learners, (done) =>
  showProgress(`${done} of ${learners} learners`),
);
showProgress('');
console.log(`${learners} learners simulated in ${((performance.now() - begin) / 1000).toFixed(0)} s\n`);
printTable([
  groupRow(
    'individual',
    simulations.filter((one) => !isDefault(one)),
  ),
  groupRow('default', simulations.filter(isDefault)),
]);
judgeTargets(verdicts(simulations));
