import { estimateAbility, type ScoredAnswer } from '../ability/index.ts';
import { scoredItemsForVerdict } from '../interview/blueprint.ts';

/** The latest answers of a member that count on the interview ladder. */
export const interviewAnswersMax = 100;

/** The number of answers without which there are no points: as many as a verdict needs. */
export const interviewAnswersMin = scoredItemsForVerdict;

/** The standard normal quantile that 95 % are below, so that it bounds the middle 90 %. */
const quantileOf95Percent = 1.645;
const pointsOfMean = 500;
const pointsPerLogit = 100;

const pointsOf = ({ logits, standardError }: { logits: number; standardError: number }): number =>
  pointsOfMean + pointsPerLogit * (logits - quantileOf95Percent * standardError);

/**
 * The points on the interview ladder: 500 + 100 × the lower limit of the 90 % interval of the
 * ability, in logits. A member of mean ability with unlimited evidence has 500. The ability is
 * estimated from the latest 100 answers, so that members who improve rise, and no one falls because
 * no card is new to them anymore.
 *
 * @param answers from the oldest to the newest: to all scored items that the member saw for the
 *   first time, of the rated interviews that count (the first that was started on each UTC day; what
 *   was left unanswered is wrong, also in interviews that were left). For the board of a stack, only
 *   those of the stack
 * @param answersMax another number of answers, to compare them in simulations
 * @returns undefined with fewer than 20 answers
 */
export function interviewPoints(
  answers: readonly ScoredAnswer[],
  answersMax = interviewAnswersMax,
): number | undefined {
  if (answers.length < interviewAnswersMin) return undefined;
  return pointsOf(estimateAbility(answers.slice(-answersMax)));
}

/** The points of the interval without any answer. */
const pointsBeforeAnswers = pointsOf(estimateAbility([]));

/**
 * The gain of a week on the interview ladder. It starts from the best points so far, or from those
 * of a member who is not known yet, so that failing on purpose gains nothing.
 *
 * @param bestBefore the most points before Monday 00:00 UTC; undefined without any
 */
export const interviewGain = (bestBefore: number | undefined, points: number): number =>
  Math.max(0, points - Math.max(bestBefore ?? pointsBeforeAnswers, pointsBeforeAnswers));
