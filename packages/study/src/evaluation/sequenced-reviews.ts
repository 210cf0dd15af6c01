import type { ReviewEntry } from '../history/review-entry.ts';
import { dayNumber } from '../scheduler/learner-day.ts';

/** A review linked to the previous review of the same card. */
export interface SequencedReview extends ReviewEntry {
  /** The previous review of the card; undefined for its first. */
  previous: SequencedReview | undefined;
  /**
   * Whole days of the learner since the previous review; 0 on the same day, and for the first
   * review.
   */
  elapsedDays: number;
}

/**
 * Sorts reviews by time and links each to the previous one of the same card.
 *
 * If the states show that a card was reset and learned again, its history starts over. Reviews of a
 * card whose first review is missing are left out, because the state in which they started is
 * unknown. The optimizer that reads such files does the same:
 * https://github.com/open-spaced-repetition/ts-fsrs, packages/binding/src/convert.rs.
 *
 * @param dayShiftMs milliseconds to add to an instant so that the learner's days begin at 00:00 UTC
 */
export function sequenceReviews(history: readonly ReviewEntry[], dayShiftMs: number): SequencedReview[] {
  const latest = new Map<string, SequencedReview>();
  const sequenced: SequencedReview[] = [];
  for (const entry of history.toSorted(inTime)) {
    const last = latest.get(entry.card);
    const isLearned = entry.state === undefined ? undefined : entry.state >= 2;
    if (last === undefined && isLearned) continue;
    const isRelearned = isLearned === false && last?.state !== undefined && last.state >= 2;
    const previous = isRelearned ? undefined : last;
    const elapsedDays =
      previous === undefined
        ? 0
        : dayNumber(entry.reviewedAt, dayShiftMs) - dayNumber(previous.reviewedAt, dayShiftMs);
    const review = { ...entry, previous, elapsedDays };
    latest.set(entry.card, review);
    sequenced.push(review);
  }
  return sequenced;
}

/**
 * Whether a review counts as a test of a model: it is neither the first of a card, about which
 * nothing is known, nor on the day of the previous one, which a model in whole days cannot place.
 * https://github.com/open-spaced-repetition/srs-benchmark counts the same reviews.
 */
export const isPredicted = ({ elapsedDays }: SequencedReview): boolean => elapsedDays > 0;

/** Sorts reviews at the same instant by card, so that their order in the input does not matter. */
const inTime = (a: ReviewEntry, b: ReviewEntry): number =>
  a.reviewedAt - b.reviewedAt || (a.card < b.card ? -1 : Number(a.card > b.card));
