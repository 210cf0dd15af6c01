import type { ReviewEntry } from '../history/review-entry.ts';
import { dayNumber } from '../scheduler/learner-day.ts';

/** A review with its place in the life of its card. */
export interface SequencedReview extends ReviewEntry {
  /** The review of the same card before; undefined for its first. */
  previous: SequencedReview | undefined;
  /** Whole days of the learner since the review before; 0 within a day, and for the first one. */
  elapsedDays: number;
}

/**
 * The reviews in the order of time, each linked to the one of the same card before.
 *
 * Where the states tell that a card was learned anew, its life begins again; reviews of a card whose beginning is not in
 * the history are left out, for nobody knows what they followed. The optimizer that reads such files does the same:
 * https://github.com/open-spaced-repetition/ts-fsrs, packages/binding/src/convert.rs.
 *
 * @param dayShiftMs milliseconds to add to an instant so that the learner's days begin at 00:00 UTC
 */
export function sequenceReviews(history: readonly ReviewEntry[], dayShiftMs: number): SequencedReview[] {
  const latest = new Map<string, SequencedReview>();
  const dated: SequencedReview[] = [];
  for (const entry of history.toSorted(inTime)) {
    const known = latest.get(entry.card);
    const isLearned = entry.state === undefined ? undefined : entry.state >= 2;
    if (known === undefined && isLearned) continue;
    const isAnew = isLearned === false && known?.state !== undefined && known.state >= 2;
    const previous = isAnew ? undefined : known;
    const elapsedDays =
      previous === undefined
        ? 0
        : dayNumber(entry.reviewedAt, dayShiftMs) - dayNumber(previous.reviewedAt, dayShiftMs);
    const review = { ...entry, previous, elapsedDays };
    latest.set(entry.card, review);
    dated.push(review);
  }
  return dated;
}

/**
 * Whether a review tells how well a model predicts: neither the first of a card, before which there is nothing to go by,
 * nor one on the day of the review before, which no model of days can place. So does
 * https://github.com/open-spaced-repetition/srs-benchmark.
 */
export const isPredicted = ({ elapsedDays }: SequencedReview): boolean => elapsedDays > 0;

/** Reviews of the same instant by their cards, so that it does not matter in which order they come. */
const inTime = (a: ReviewEntry, b: ReviewEntry): number =>
  a.reviewedAt - b.reviewedAt || (a.card < b.card ? -1 : Number(a.card > b.card));
