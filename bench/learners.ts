/**
 * Learners of chance whose memory is known: are the weights that the product fits and adopts for them better than the
 * defaults, in reviews that neither the fit nor the decision has seen? Columns of figures are mean log losses, in nats.
 */
import { groupRow, isDefault, verdicts } from './learners/verdict.ts';
import { weighLearners } from './learners/weigh-learners.ts';
import { numberOption } from './options.ts';
import { judgeTargets, printTable, showProgress } from './report.ts';

/** `--learners=100` makes do with fewer. */
const learners = numberOption('learners', 1000);
const begin = performance.now();
const weighed = await weighLearners(learners, (done) => showProgress(`${done} of ${learners} learners`));
showProgress('');
console.log(`${learners} learners weighed in ${((performance.now() - begin) / 1000).toFixed(0)} s\n`);
printTable([
  groupRow(
    'of their own',
    weighed.filter((one) => !isDefault(one)),
  ),
  groupRow('the default', weighed.filter(isDefault)),
]);
judgeTargets(verdicts(weighed));
