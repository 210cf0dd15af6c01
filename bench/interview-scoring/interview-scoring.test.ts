import { seededRandom, shuffle } from '@flipstack/study';
import { scoredItemsForVerdict } from '@flipstack/study/interview';
import { describe, expect, it } from 'vitest';
import { correlation, mean } from '../statistics.ts';
import { calibrateItems } from './calibrate-items.ts';
import { judgeLearners, passingClickers } from './judge-learners.ts';
import { correlationOfEstimates, verdictTargets } from './results.ts';
import { readScoredCards } from './scored-cards.ts';
import { answerItems, drawItem, drawLearner, trueProbability } from './world.ts';
import { assumedWorld, otherWorlds } from './worlds.ts';

const cards = readScoredCards();
/** As in the bench. */
const answersPerItem = 30;
const size = { learners: 100, interviewsEach: 1, items: scoredItemsForVerdict };

function simulate(seed: number, learners: number) {
  const random = seededRandom(seed);
  const pool = calibrateItems(shuffle(cards, random).slice(0, 300), answersPerItem, assumedWorld, random);
  return { pool, judgments: judgeLearners(pool, { ...size, learners }, assumedWorld, random), random };
}

describe('judgeLearners', () => {
  it('meets the targets for verdicts', () => {
    // With a hundred learners, chance alone moves the share of right verdicts by three points.
    const { pool, judgments, random } = simulate(1, 300);
    expect(judgments).toHaveLength(900);
    for (const { measured, limit } of verdictTargets(judgments)) expect(measured).toBeGreaterThan(limit);
    expect(correlationOfEstimates(pool)).toBeGreaterThan(0.88);
    expect(passingClickers(pool, 'Junior', size, random)).toBe(0);
  });

  it('gives the same result for the same seed, and another for another', () => {
    const [one, same, other] = [2, 2, 3].map((seed) => simulate(seed, 10).judgments);
    expect(same).toEqual(one);
    expect(other).not.toEqual(one);
  });
});

describe('answerItems', () => {
  it('is right as often as the truth says', () => {
    const random = seededRandom(4);
    const items = cards.slice(0, 200).map((card) => drawItem(card, assumedWorld, random));
    const learner = drawLearner(assumedWorld, random);
    const answers = Array.from({ length: 50 }, () =>
      answerItems(learner, items, assumedWorld, random),
    ).flat();
    const expected = mean(items.map((item) => trueProbability(learner.ability, item)));
    expect(mean(answers.map(Number))).toBeCloseTo(expected, 1);
  });
});

describe('drawItem', () => {
  it('makes guessing easier if a wrong option is obvious', () => {
    const world = otherWorlds['one wrong option is obvious'] ?? assumedWorld;
    const card = {
      kind: 'choice',
      level: 'EASY',
      guessing: 1 / 4,
      isChoiceOfOne: true,
      isAnchor: false,
    } as const;
    expect(drawItem(card, world, seededRandom(1)).trueGuessing).toBeCloseTo(1 / 3);
    expect(drawItem({ ...card, isChoiceOfOne: false }, world, seededRandom(1)).trueGuessing).toBe(1 / 4);
  });
});

describe('correlation', () => {
  it('is 1 for a rising line, -1 for a falling one and computed by hand between them', () => {
    expect(
      correlation([
        [1, 2],
        [2, 4],
        [3, 6],
      ]),
    ).toBeCloseTo(1, 12);
    expect(
      correlation([
        [1, 6],
        [2, 4],
        [3, 2],
      ]),
    ).toBeCloseTo(-1, 12);
    expect(
      correlation([
        [1, 1],
        [2, 3],
        [3, 2],
      ]),
    ).toBeCloseTo(0.5, 12);
  });
});
