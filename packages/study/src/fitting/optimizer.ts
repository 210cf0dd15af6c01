import type { FSRSBindingReview } from '@open-spaced-repetition/binding';
import { isPredicted, type SequencedReview, sequenceReviews } from '../evaluation/sequenced-reviews.ts';
import type { ReviewEntry } from '../history/review-entry.ts';

export interface FitSettings {
  /**
   * Milliseconds to add to an instant so that the learner's days begin at 00:00 UTC, as in the settings of the scheduler:
   * FSRS counts whole days between reviews.
   */
  dayShiftMs: number;
  /** Whether the weights of reviews within a day are fitted as well; yes, if left out. */
  enableShortTerm?: boolean;
  /** After about how many milliseconds to give up; never, if left out. */
  timeoutMs?: number;
  /** Told now and then how far the fit has come: so many steps of so many. */
  progress?: (done: number, total: number) => void;
}

/** How often the optimizer tells its progress; it also ends no sooner than the next time. */
const pollMs = 20;
/** One relearning step, as in the scheduler. */
const numRelearningSteps = 1;
/** The optimizer learns nothing from longer ones; leaving them out here keeps a much repeated card from costing its square. */
const reviewsOfCardMax = 64;

/**
 * The 21 weights of FSRS-6 that make a history most likely, held back towards the defaults by as much as the weights of
 * people are known to differ; for fewer than eight reviews that count, the defaults themselves. The same history gives
 * the same weights. The work is done by fsrs-rs (https://github.com/open-spaced-repetition/fsrs-rs), on a thread of its
 * own; preparing it blocks the caller, for long histories by seconds, so a server calls this in a worker.
 *
 * The binding is a dependency of this package, because the package alone knows how reviews become what it wants. No other
 * entry of the package imports this file, so browsers, for which the binding has no plain build, are never sent it.
 *
 * @throws Error when the fit takes longer than `timeoutMs`, or where the binding has no build for this machine
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
  // Every life repeats those of the reviews before it, and crossing over to the binding costs more than looking up.
  const made = new Map<number, FSRSBindingReview>();
  const reviewFor = ({ rating, elapsedDays }: SequencedReview): FSRSBindingReview => {
    const key = elapsedDays * 5 + rating;
    const review = made.get(key) ?? new binding.FSRSBindingReview(rating, elapsedDays);
    made.set(key, review);
    return review;
  };
  // In the order of time, because the optimizer gives later ones more weight.
  const items = reviews.filter(isPredicted).flatMap((review) => {
    const life = historyUpTo(review);
    return life.length > reviewsOfCardMax ? [] : [new binding.FSRSBindingItem(life.map(reviewFor))];
  });
  let polls = 0;
  const goOn = (done: number, total: number): boolean => {
    polls += 1;
    progress?.(done, total);
    return !isOverdue();
  };
  const isOverdue = () => polls * pollMs >= timeoutMs;
  const overdue = (cause?: unknown) => new Error(`The fit was not done after ${timeoutMs} ms.`, { cause });
  const options = { enableShortTerm, numRelearningSteps, timeout: pollMs, progress: goOn };
  const weights = await binding.computeParameters(items, options).catch((error: unknown) => {
    throw isOverdue() ? overdue(error) : error;
  });
  // On a machine with much to do, a fit may be through before it hears that it is to give up.
  if (isOverdue()) throw overdue();
  return weights.map(rounded);
}

/** Loaded when it is needed, so that a machine without it lacks the fit and nothing else. */
async function loadBinding() {
  try {
    return await import('@open-spaced-repetition/binding');
  } catch (error) {
    throw new Error('@open-spaced-repetition/binding has no build for this machine.', { cause: error });
  }
}

/** A card's reviews from its first one to this. */
function historyUpTo(review: SequencedReview): SequencedReview[] {
  const life: SequencedReview[] = [];
  for (let at: SequencedReview | undefined = review; at !== undefined; at = at.previous) {
    life.push(at);
    if (life.length > reviewsOfCardMax) break;
  }
  return life.reverse();
}

/** The optimizer computes with 24 bits; what lies beyond is noise. */
const rounded = (weight: number): number => Math.round(weight * 1e6) / 1e6;
