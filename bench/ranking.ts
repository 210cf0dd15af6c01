/**
 * Shows in simulation how fair the ranking is: how well places agree with true knowledge, and how
 * far people get who know the formulas and press buttons. A missed target makes the process fail.
 */
import { readLibraryCandidates } from './interviews/library-candidates.ts';
import { numberOption } from './options.ts';
import { attackRows, attackTargets, playAll } from './ranking/attack-results.ts';
import { type HonestResult, studyHonestly } from './ranking/honest-learner.ts';
import { honestRows, honestTargets } from './ranking/honest-results.ts';
import { interviewTables, windowRows } from './ranking/interview-results.ts';
import { checkTargets, printTable, showProgress, type Target } from './report.ts';

/** `--learners=100` simulates fewer, `--seeds=1` only the first. */
const learners = numberOption('learners', 1000);
const seeds = numberOption('seeds', 3);
const days = 60;
const cardsOfLibrary = 1500;

const levels = readLibraryCandidates()
  .slice(0, cardsOfLibrary)
  .map(({ level }) => level);

const runs: { seed: number; results: HonestResult[] }[] = [];
for (let seed = 1; seed <= seeds; seed++) {
  const results = Array.from({ length: learners }, (_, number) => {
    showProgress(`seed ${seed}: ${number} of ${learners} learners`);
    return studyHonestly(number, seed, days, levels);
  });
  runs.push({ seed, results });
}
showProgress('');
console.log(`Rank correlation of ${learners} honest learners after ${days} days with what they know\n`);
printTable(runs.flatMap(({ seed, results }) => honestRows(seed, results)));

const played = playAll(levels, days);
console.log('\nStrategies of someone who knows the formula, compared with a learner who never forgets\n');
printTable(attackRows(played));

const targets: Target[] = [
  ...runs.flatMap(({ seed, results }) => honestTargets(seed, results)),
  ...attackTargets(played),
];
for (let seed = 1; seed <= seeds; seed++) {
  const { honest, bots, targets: ofLadder } = interviewTables(learners, seed);
  console.log(`\nInterview ladder, seed ${seed}: the median of ${learners} honest members is ${honest}\n`);
  printTable(bots);
  targets.push(...ofLadder);
}
console.log('\nHow many answers should count? Means of 100 members\n');
printTable(windowRows(1));
checkTargets(targets);
if (!targets.every(({ measured, limit, atLeast }) => (atLeast ? measured >= limit : measured <= limit))) {
  process.exitCode = 1;
}
