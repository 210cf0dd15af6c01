import { estimateAbility } from './estimate-ability.ts';
import { type ItemDifficulty, updateDifficulty } from './item-difficulty.ts';

/** A learner's answer to an item of an interview that they had not seen before. */
export interface CalibrationAnswer {
  /** What is known about the item before this interview. */
  before: ItemDifficulty;
  /** See `Item`. */
  guessing: number;
  isRight: boolean;
}

/**
 * What is known about the items of one interview after it, in the same order. The ability behind
 * each answer is estimated from the learner's other answers, so that no answer is compared with
 * itself. The order of the answers does not matter.
 */
export function difficultiesAfter(answers: readonly CalibrationAnswer[]): ItemDifficulty[] {
  const scored = answers.map(({ before, ...answer }) => ({ ...answer, difficulty: before.logits }));
  return answers.map(({ before, ...answer }, index) => {
    if (before.isAnchor) return before;
    return updateDifficulty(before, { ...answer, ability: estimateAbility(scored.toSpliced(index, 1)) });
  });
}
