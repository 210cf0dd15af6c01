import { type Random, shuffle } from '@flipstack/study';
import {
  difficultiesAfter,
  type ItemDifficulty,
  initialDifficulty,
  type ScoredAnswer,
} from '@flipstack/study/ability';
import type { ScoredCard } from './scored-cards.ts';
import { answerItems, drawItem, drawLearner, type TrueItem, type TrueLearner, type World } from './world.ts';

/** An item with what its answers have told about its difficulty. */
export interface PoolItem {
  truth: TrueItem;
  estimate: ItemDifficulty;
}

const itemsPerInterview = 20;

/**
 * Draws the truth about each card, and estimates difficulties from answers as the product does:
 * each learner sits one interview of 20 items, and the ability from the other 19 updates each
 * difficulty.
 *
 * @param answersPerItem the number of first exposures of each item
 */
export function calibrateItems(
  cards: readonly ScoredCard[],
  answersPerItem: number,
  world: World,
  random: Random,
): PoolItem[] {
  const pool = cards.map((card) => ({
    truth: drawItem(card, world, random),
    estimate: initialDifficulty(card.level, card.isAnchor),
  }));
  for (let round = 0; round < answersPerItem; round++) {
    const inOrder = shuffle(pool, random);
    for (let start = 0; start < inOrder.length; start += itemsPerInterview) {
      const items = inOrder.slice(start, start + itemsPerInterview);
      updateDifficulties(items, sitInterview(drawLearner(world, random), items, world, random));
    }
  }
  return pool;
}

function updateDifficulties(items: readonly PoolItem[], answers: readonly ScoredAnswer[]): void {
  const exposures = items.flatMap(({ estimate: before }, index) => {
    const answer = answers[index];
    return answer === undefined ? [] : [{ before, guessing: answer.guessing, isRight: answer.isRight }];
  });
  for (const [index, after] of difficultiesAfter(exposures).entries()) {
    const item = items[index];
    if (item !== undefined) item.estimate = after;
  }
}

/** The answers of a learner, with the difficulties that the product knows. */
export function sitInterview(
  learner: TrueLearner,
  items: readonly PoolItem[],
  world: World,
  random: Random,
): ScoredAnswer[] {
  const truths = items.map(({ truth }) => truth);
  const areRight = answerItems(learner, truths, world, random);
  return items.map((item, index) => scoredAs(item, areRight[index] === true));
}

/** An answer to the item as the product scores it. */
export const scoredAs = ({ truth, estimate }: PoolItem, isRight: boolean): ScoredAnswer => ({
  difficulty: estimate.logits,
  guessing: truth.guessing,
  isRight,
});
