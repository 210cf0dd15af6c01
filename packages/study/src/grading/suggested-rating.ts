/** Ratings from the lowest to the highest. */
const ratings = ['Again', 'Hard', 'Good', 'Easy'] as const;
type Rating = (typeof ratings)[number];

/** What it took to answer a `code` card. */
export interface Effort {
  /** How often the code was submitted, at least 1. */
  submissions: number;
  isHinted: boolean;
  ms: number;
  /** The learner's median time for such cards; undefined if there is none yet. */
  medianMs: number | undefined;
}

/**
 * The rating that a grade suggests. Right is Good and wrong is Again. Code that took several
 * submissions, a hint or more than twice the usual time is Hard. Easy is not suggested, because a
 * check cannot tell how easy an answer was.
 *
 * @param effort only for `code` cards
 */
export function suggestedRating(
  { isRight }: { isRight: boolean },
  effort?: Effort,
): 'Again' | 'Hard' | 'Good' {
  if (!isRight) return 'Again';
  return effort !== undefined && isHardWon(effort) ? 'Hard' : 'Good';
}

const isHardWon = ({ submissions, isHinted, ms, medianMs }: Effort): boolean =>
  submissions > 1 || isHinted || (medianMs !== undefined && ms > 2 * medianMs);

/** Whether a rating may be given: the learner may lower the suggested rating, but not raise it. */
export const isRatingAllowed = (rating: Rating, suggested: Rating): boolean =>
  ratings.indexOf(rating) <= ratings.indexOf(suggested);
