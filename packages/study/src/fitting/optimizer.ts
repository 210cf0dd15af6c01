import type { FSRSBindingReview } from '@open-spaced-repetition/binding';
import { isPredicted, type SequencedReview, sequenceReviews } from '../evaluation/sequenced-reviews.ts';
import type { ReviewEntry } from '../history/review-entry.ts';

export interface FitSettings {
  /**
   * Milliseconds to add to an instant so that the learner's days begin at 00:00 UTC, as in the
   * settings of the scheduler. FSRS counts whole days between reviews.
   */
  dayShiftMs: number;
  /** Whether to fit the weights for reviews on the same day as well; true by default. */
  enableShortTerm?: boolean;
  /** The fit is abandoned after about this many milliseconds; unlimited by default. */
  timeoutMs?: number;
  /** Called now and then with the number of steps done and their total. */
  progress?: (done: number, total: number) => void;
}

/**
 * The interval at which the optimizer reports progress. A fit does not return before the next one.
 */
const pollMs = 20;
/** One relearning step, as in the scheduler. */
const numRelearningSteps = 1;
/**
 * The optimizer ignores longer histories. Skipping them here avoids work that grows with the square
 * of a card's reviews.
 */
const reviewsOfCardMax = 64;

/**
 * Finds the 21 weights of FSRS-6 under which a history is most probable. Each weight is pulled
 * toward its default according to how much it varies between people; with fewer than eight counted
 * reviews the result is the defaults. The same history gives the same weights. The work is done by
 * fsrs-rs (https://github.com/open-spaced-repetition/fsrs-rs) in its own thread. Preparing it
 * blocks the caller, for long histories by seconds, so a server calls this in a worker.
 *
 * The native binding is a dependency of this package because only this package knows how reviews
 * map to its input. No other entry of the package imports this file, so it is not sent to browsers,
 * for which the binding has no build.
 *
 * @throws Error if the fit takes longer than `timeoutMs`, or if the binding has no build for this
 * machine
 */
export async function fitParameters(
  history: readonly ReviewEntry[],
  settings: FitSettings,
): Promise<number[]> {
  return await fitSequencedReviews(sequenceReviews(history, settings.dayShiftMs), settings);
}

/** As `fitParameters`, for reviews from `sequenceReviews`. */
export async function fitSequencedReviews(
  reviews: readonly SequencedReview[],
  { enableShortTerm = true, timeoutMs = Number.POSITIVE_INFINITY, progress }: Omit<FitSettings, 'dayShiftMs'>,
): Promise<number[]> {
  const binding = await loadBinding();
  // Each history repeats the reviews of the one before, and creating an object in the binding costs
  // more than a lookup.
  const made = new Map<number, FSRSBindingReview>();
  const reviewFor = ({ rating, elapsedDays }: SequencedReview): FSRSBindingReview => {
    const key = elapsedDays * 5 + rating;
    const review = made.get(key) ?? new binding.FSRSBindingReview(rating, elapsedDays);
    made.set(key, review);
    return review;
  };
  // In order of time, because the optimizer gives later items more weight.
  const items = reviews.filter(isPredicted).flatMap((review) => {
    const history = historyUpTo(review);
    return history.length > reviewsOfCardMax ? [] : [new binding.FSRSBindingItem(history.map(reviewFor))];
  });
  let polls = 0;
  const onProgress = (done: number, total: number): boolean => {
    polls += 1;
    progress?.(done, total);
    return !isOverdue();
  };
  const isOverdue = () => polls * pollMs >= timeoutMs;
  const overdue = (cause?: unknown) => new Error(`The fit took longer than ${timeoutMs} ms.`, { cause });
  const options = { enableShortTerm, numRelearningSteps, timeout: pollMs, progress: onProgress };
  const weights = await binding.computeParameters(items, options).catch((error: unknown) => {
    throw isOverdue() ? overdue(error) : error;
  });
  // On a busy machine the fit may finish before it learns that it should stop.
  if (isOverdue()) throw overdue();
  return weights.map(rounded);
}

/** Loaded on demand, so that a machine without the binding can do everything but fit. */
async function loadBinding() {
  try {
    return await import('@open-spaced-repetition/binding');
  } catch (error) {
    throw new Error('@open-spaced-repetition/binding has no build for this machine.', { cause: error });
  }
}

/** The reviews of a card from its first to this one, cut off beyond `reviewsOfCardMax`. */
function historyUpTo(review: SequencedReview): SequencedReview[] {
  const history: SequencedReview[] = [];
  for (let at: SequencedReview | undefined = review; at !== undefined; at = at.previous) {
    history.push(at);
    if (history.length > reviewsOfCardMax) break;
  }
  return history.reverse();
}

/** The optimizer computes in single precision; further digits are noise. */
const rounded = (weight: number): number => Math.round(weight * 1e6) / 1e6;
