/** Beyond it, more reviews hardly change whether an answer is right: slips remain. */
const recallMax = 0.99;

/**
 * What remembering a card adds to the logit of a right answer: h(R) = -ln(1 - R).
 *
 * It divides the odds of a wrong answer by 1 / (1 - R): by 2 for a card that is recalled with a
 * probability of one half, by 10 for 0.9. The reason: to be wrong, the learner must have forgotten
 * the card, which has the probability 1 - R, and also not be able to work the answer out. h is 0 for
 * a card that was never reviewed (R = 0), grows with R, and is at most ln 100 = 4.6.
 *
 * @param recall the probability, from 0 to 1, of recalling the card
 */
export const recallGain = (recall: number): number => -Math.log(1 - Math.min(Math.max(recall, 0), recallMax));

/**
 * The difficulty in logits of an item for a learner who has reviewed its card. With it, answers to
 * reviewed cards say as much about the ability as answers to cards that were not seen before.
 *
 * @param difficulty of the item, in logits
 * @param recall the probability of recalling the card at the time of the answer, from FSRS; 0 if it
 * was never reviewed
 */
export const effectiveDifficulty = (difficulty: number, recall: number): number =>
  difficulty - recallGain(recall);
