/** What the model has to know of a card. */
export interface Item {
  /** In logits: the ability at which half of the learners know the answer. */
  difficulty: number;
  /** The probability of guessing the answer without knowing it, from 0 to less than 1. */
  guessing: number;
}

/** A learner's answer to an item. */
export interface ScoredAnswer extends Item {
  /** From `isScoredRight`. */
  isRight: boolean;
}

/** From 0 to 1; one half at 0. Its argument is in logits. */
const logistic = (logits: number): number => 1 / (1 + Math.exp(-logits));

/**
 * The probability of a right answer: c + (1 - c) · logistic(θ - b), with the ability θ and the
 * difficulty b in logits. It is the Rasch model with a fixed probability c of guessing, as in
 * Pelánek 2016 (https://doi.org/10.1016/j.compedu.2016.03.017).
 *
 * @param ability in logits
 */
export function probabilityRight(ability: number, { difficulty, guessing }: Item): number {
  return guessing + (1 - guessing) * logistic(ability - difficulty);
}

/**
 * Whether a grade counts as right. Only a completely right answer does, because the model knows
 * just right and wrong:
 *
 * - In reviews a part of the score is wrong, too: it suggests Again.
 * - A model of parts needs more than a hundred answers to each item, because every item divides its
 *   score in its own way (https://www.rasch.org/rmt/rmt74m.htm).
 * - The probability of guessing a part is not known, so random clicks would earn ability.
 *
 * @param score from `gradeResponse`, from 0 to 1
 */
export const isScoredRight = (score: number): boolean => score === 1;
