import type { MemoryModel } from '../memory-model/memory.ts';
import { isPredicted, type SequencedReview } from './sequenced-reviews.ts';

/** What a model predicted before a review, and the outcome. */
export interface Prediction {
  /** The predicted probability of recall, from 0 to 1. */
  probability: number;
  /** Whether the card was remembered; Hard counts as remembered. */
  isRecalled: boolean;
  /** Whole days since the previous review, at least 1. */
  elapsedDays: number;
  /** Which of the card's reviews this is, at least 2; repeated reviews on one day count once. */
  reviewNumber: number;
  /** How often the card was forgotten in earlier counted reviews. */
  lapses: number;
}

/** The progress of a card through a history. */
interface Progress<State> {
  memoryState: State;
  reviewNumber: number;
  lapses: number;
}

/**
 * The prediction of a model for each counted review (see `isPredicted`), in order of time. The
 * model sees everything up to the review, but not the answer.
 *
 * @param reviews from `sequenceReviews`
 * @param from the index of the first review to predict; the model only learns from those before it
 */
export function predictReviews<State>(
  reviews: readonly SequencedReview[],
  model: MemoryModel<State>,
  from = 0,
): Prediction[] {
  const cards = new Map<string, Progress<State>>();
  const predictions: Prediction[] = [];
  for (const [index, review] of reviews.entries()) {
    const { card, rating, elapsedDays } = review;
    const before = review.previous === undefined ? undefined : cards.get(card);
    const isCounted = isPredicted(review);
    const reviewNumber = (before?.reviewNumber ?? 1) + (isCounted ? 1 : 0);
    const lapses = before?.lapses ?? 0;
    if (isCounted && before !== undefined && index >= from) {
      const probability = model.recall(before.memoryState, elapsedDays);
      predictions.push({ probability, isRecalled: rating > 1, elapsedDays, reviewNumber, lapses });
    }
    cards.set(card, {
      memoryState: model.next(before?.memoryState, rating, elapsedDays),
      reviewNumber,
      lapses: lapses + (isCounted && rating === 1 ? 1 : 0),
    });
  }
  return predictions;
}

/**
 * Splits items that are in order of time into the first `share` of them and the rest.
 *
 * @param share from 0 to 1
 */
export function splitByTime<T>(inOrder: readonly T[], share: number): { earlier: T[]; later: T[] } {
  const cut = Math.floor(inOrder.length * share);
  return { earlier: inOrder.slice(0, cut), later: inOrder.slice(cut) };
}

/** The share of counted reviews in which the card was remembered; 0 if there are none. */
export function meanRecall(reviews: readonly SequencedReview[]): number {
  const counted = reviews.filter(isPredicted);
  return counted.length === 0 ? 0 : counted.filter(({ rating }) => rating > 1).length / counted.length;
}

/** Predicts the same for every card at any time: the baseline that a useful model must beat. */
export function constantModel(probability: number): MemoryModel<null> {
  return { next: () => null, recall: () => probability };
}
