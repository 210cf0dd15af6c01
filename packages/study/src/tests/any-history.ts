import fc from 'fast-check';
import type { ReviewEntry } from '../history/index.ts';

const dayMs = 86_400_000;
const start = Date.UTC(2026, 0, 1, 12);

/** Reviews of a few cards at any time of a year, in any order, with states that say nothing of a new beginning. */
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

/** Weights that people may have: the defaults, each a little moved. */
export const anyMovement = fc.array(fc.double({ min: 0.8, max: 1.25, noNaN: true }), {
  minLength: 21,
  maxLength: 21,
});

/** A card reviewed at these days after its first review, each with its rating. */
export const cardReviewed = (
  card: string,
  reviews: readonly (readonly [day: number, rating: 1 | 2 | 3 | 4])[],
) =>
  reviews.map(([day, rating]): ReviewEntry => {
    const reviewedAt = start + day * dayMs;
    return { card, reviewedAt, rating, state: undefined, durationMs: undefined };
  });

/**
 * Cards of which every fifth review fails, asked at growing gaps; `gapFactor` says how fast, so how strong the memory is
 * that the answers speak of.
 */
export function steadyHistory(cards: number, gapFactor: number): ReviewEntry[] {
  return Array.from({ length: cards }, (_, card) => {
    let day = 0;
    const reviews = Array.from({ length: 8 }, (_, review) => {
      const rating = review > 0 && (card + review) % 5 === 0 ? 1 : 3;
      const done = [day + card, rating] as const;
      day += Math.ceil(gapFactor ** review);
      return done;
    });
    return cardReviewed(`card-${card}`, reviews);
  }).flat();
}
