/** How many cards fit in a day. */
export interface DailyLoad {
  newPerDay: number;
  reviewsPerDay: number;
}

/** The time per answer: reading, recalling, turning, grading. */
const secondsPerAnswer = 12;
/** A new card is asked about twice on its first day. */
const answersOnFirstDay = 2;
/** And about three times more in the two months after, so each daily new card costs that much a day. */
const laterAnswers = 3;

/**
 * What fits in `minutes` a day. With 12 s per answer, a new card costs 2 × 12 s on its first day and,
 * once there is a steady flow, 3 × 12 s for earlier cards that come back: one new card a minute. The
 * limit of reviews is what fits if there is nothing new: five a minute.
 */
export function dailyLoad(minutes: number): DailyLoad {
  const seconds = minutes * 60;
  return {
    newPerDay: Math.floor(seconds / (secondsPerAnswer * (answersOnFirstDay + laterAnswers))),
    reviewsPerDay: Math.floor(seconds / secondsPerAnswer),
  };
}
