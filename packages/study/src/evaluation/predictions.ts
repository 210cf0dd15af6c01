import type { MemoryModel } from '../memory-model/memory.ts';
import { isPredicted, type SequencedReview } from './sequenced-reviews.ts';

/** What a model said before a review, and what came. */
export interface Prediction {
  /** The probability of recall, from 0 to 1, as the model gave it before the answer. */
  probability: number;
  /** Whether the card was remembered; Hard means remembered. */
  isRecalled: boolean;
  /** Whole days since the review before, from 1 on. */
  elapsedDays: number;
  /** Which of the card's reviews this is, those on the day of the one before not counted; from 2 on. */
  reviewNumber: number;
  /** How often the card had been forgotten in reviews that count. */
  lapses: number;
}

/** A card on its way through a history. */
interface Progress<Known> {
  known: Known;
  reviewNumber: number;
  lapses: number;
}

/**
 * What a model gives for each review that counts (see `isPredicted`), in the order of time: it sees everything up to the
 * review, never the answer.
 *
 * @param reviews from `sequenceReviews`
 * @param from leaves out the predictions of the reviews before this index, which the model then only learns from
 */
export function predictReviews<Known>(
  reviews: readonly SequencedReview[],
  model: MemoryModel<Known>,
  from = 0,
): Prediction[] {
  const cards = new Map<string, Progress<Known>>();
  const predictions: Prediction[] = [];
  for (const [index, review] of reviews.entries()) {
    const { card, rating, elapsedDays } = review;
    const before = review.previous === undefined ? undefined : cards.get(card);
    const isCounted = isPredicted(review);
    const reviewNumber = (before?.reviewNumber ?? 1) + (isCounted ? 1 : 0);
    const lapses = before?.lapses ?? 0;
    if (isCounted && before !== undefined && index >= from) {
      const probability = model.recall(before.known, elapsedDays);
      predictions.push({ probability, isRecalled: rating > 1, elapsedDays, reviewNumber, lapses });
    }
    cards.set(card, {
      known: model.next(before?.known, rating, elapsedDays),
      reviewNumber,
      lapses: lapses + (isCounted && rating === 1 ? 1 : 0),
    });
  }
  return predictions;
}

/**
 * Cuts what is in the order of time in two: the first `share` of it, and what came later.
 *
 * @param share from 0 to 1
 */
export function splitByTime<T>(inOrder: readonly T[], share: number): { earlier: T[]; later: T[] } {
  const cut = Math.floor(inOrder.length * share);
  return { earlier: inOrder.slice(0, cut), later: inOrder.slice(cut) };
}

/** The share of reviews, of those that count, in which the card was remembered; 0 where there are none. */
export function meanRecall(reviews: readonly SequencedReview[]): number {
  const counted = reviews.filter(isPredicted);
  return counted.length === 0 ? 0 : counted.filter(({ rating }) => rating > 1).length / counted.length;
}

/** Says the same of every card at any time: what a model that knows anything must beat. */
export function constantModel(probability: number): MemoryModel<null> {
  return { next: () => null, recall: () => probability };
}
