import fc from 'fast-check';
import type { ReviewEntry } from '../history/index.ts';

const dayMs = 86_400_000;
const start = Date.UTC(2026, 0, 1, 12);

/** Reviews of a few cards during a year, in any order and without states. */
export const anyHistory: fc.Arbitrary<ReviewEntry[]> = fc.array(
  fc.record({
    card: fc.constantFrom('a', 'b', 'c', 'd'),
    reviewedAt: fc
      .tuple(fc.nat({ max: 365 }), fc.nat({ max: dayMs / 2 }))
      .map(([days, ms]) => start + days * dayMs + ms),
    rating: fc.constantFrom(1, 2, 3, 4),
    state: fc.constant(undefined),
    durationMs: fc.constant(undefined),
  }),
  { maxLength: 60 },
);

/** Factors for the default weights, close to 1. */
export const anyWeightFactors = fc.array(fc.double({ min: 0.8, max: 1.25, noNaN: true }), {
  minLength: 21,
  maxLength: 21,
});

/** Reviews of a card, each with the day since the start and a rating. */
export const cardReviewed = (
  card: string,
  reviews: readonly (readonly [day: number, rating: 1 | 2 | 3 | 4])[],
) =>
  reviews.map(([day, rating]): ReviewEntry => {
    const reviewedAt = start + day * dayMs;
    return { card, reviewedAt, rating, state: undefined, durationMs: undefined };
  });

/**
 * Cards that are reviewed at growing intervals and forgotten every fifth time. The larger
 * `gapFactor`, the faster the intervals grow, and the stronger is the memory behind the answers.
 */
export function steadyHistory(cards: number, gapFactor: number): ReviewEntry[] {
  return Array.from({ length: cards }, (_, card) => {
    let day = 0;
    const reviews = Array.from({ length: 8 }, (_, index) => {
      const rating = index > 0 && (card + index) % 5 === 0 ? 1 : 3;
      const review = [day + card, rating] as const;
      day += Math.ceil(gapFactor ** index);
      return review;
    });
    return cardReviewed(`card-${card}`, reviews);
  }).flat();
}
