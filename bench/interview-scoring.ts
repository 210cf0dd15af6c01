/**
 * Simulates learners whose abilities are known, and shows how often the verdicts of mock interviews
 * are right. The items are drawn from the library, so that their kinds and levels occur as often as
 * there. “Raw percent” calls a learner at level from 70 % right answers on.
 */
import { seededRandom, shuffle } from '@flipstack/study';
import { scoredItemsForVerdict } from '@flipstack/study/interview';
import { calibrateItems } from './interview-scoring/calibrate-items.ts';
import { type InterviewSize, judgeLearners, passingClickers } from './interview-scoring/judge-learners.ts';
import {
  correlationOfEstimates,
  driftRow,
  mixRows,
  verdictRows,
  verdictTargets,
  worldRow,
} from './interview-scoring/results.ts';
import { readScoredCards } from './interview-scoring/scored-cards.ts';
import type { World } from './interview-scoring/world.ts';
import { assumedWorld, otherWorlds } from './interview-scoring/worlds.ts';
import { numberOption } from './options.ts';
import { checkTargets, printTable } from './report.ts';

/** `--learners=100` simulates fewer. */
const learners = numberOption('learners', 1000);
const seed = numberOption('seed', 1);
const itemsInPool = 600;
const answersPerItem = 30;
const itemsForDrift = 200;
const scoredCards = readScoredCards();
const size: InterviewSize = { learners, interviewsEach: 5, items: scoredItemsForVerdict };

function simulate(world: World) {
  const random = seededRandom(seed);
  const cards = shuffle(scoredCards, random).slice(0, itemsInPool);
  const pool = calibrateItems(cards, answersPerItem, world, random);
  return { cards, pool, judgments: judgeLearners(pool, size, world, random), random };
}

const { cards, pool, judgments, random } = simulate(assumedWorld);
console.log(`${cards.length} items of the library, ${answersPerItem} answers each\n`);
printTable(mixRows(cards));

console.log(`\n${learners} learners, ${size.interviewsEach} interviews each for every position\n`);
const longer = { ...size, items: 2 * size.items };
printTable([
  ...verdictRows(size.items, judgments),
  ...verdictRows(longer.items, judgeLearners(pool, longer, assumedWorld, random)),
]);

console.log(`\nIf an assumption does not hold, ${size.items} items\n`);
printTable([
  worldRow('all hold', pool, judgments),
  ...Object.entries(otherWorlds).map(([assumption, world]) => {
    const other = simulate(world);
    return worldRow(assumption, other.pool, other.judgments);
  }),
]);

console.log(`\nDrift of ${itemsForDrift} difficulties if learners are more able by 0.5\n`);
printTable(
  [30, 300].flatMap((answers) =>
    [true, false].map((hasAnchors) => {
      const driftRandom = seededRandom(seed);
      const drifting = shuffle(scoredCards, driftRandom)
        .slice(0, itemsForDrift)
        .map((card) => ({ ...card, isAnchor: hasAnchors && card.isAnchor }));
      const { 'learners are more able by 0.5': world = assumedWorld } = otherWorlds;
      return driftRow(answers, hasAnchors, calibrateItems(drifting, answers, world, driftRandom));
    }),
  ),
);

const choices = pool.filter(({ truth }) => truth.isChoiceOfOne);
checkTargets([
  ...verdictTargets(judgments),
  {
    name: 'correlation of the difficulties with the truth',
    measured: Number(correlationOfEstimates(pool).toFixed(3)),
    limit: 0.88,
    atLeast: true,
  },
  ...[
    { form: 'an interview', items: pool },
    { form: 'choices of one only', items: choices },
  ].map(({ form, items }) => ({
    name: `random clickers of ${learners} who pass Junior, ${form}`,
    measured: passingClickers(items, 'Junior', size, random),
    limit: 0,
  })),
]);
