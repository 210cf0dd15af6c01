import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ratings } from '../scheduler/scheduler.ts';
import type { ReviewOfPeriod } from './card-changes.ts';
import { summarizeDay } from './summarize-day.ts';

const fresh = { state: 'New', intervalDays: 0 } as const;
const step = { state: 'Learning', intervalDays: 0 } as const;
const young = { state: 'Review', intervalDays: 2 } as const;
const known = { state: 'Review', intervalDays: 30 } as const;
const relearning = { state: 'Relearning', intervalDays: 0 } as const;

const review = (
  card: string,
  rating: ReviewOfPeriod['rating'],
  before: ReviewOfPeriod['before'],
  now: ReviewOfPeriod['now'],
): ReviewOfPeriod => ({ card, rating, before, now, durationMs: 1000 });

const anyState = fc.constantFrom(fresh, step, young, known, relearning);
const anyReview = fc.record({
  card: fc.constantFrom('a', 'b', 'c'),
  rating: fc.constantFrom(...ratings),
  durationMs: fc.nat(),
  before: anyState,
  now: anyState,
});

describe('summarizeDay', () => {
  it('counts a new card as learned once it is past its learning steps', () => {
    const summary = summarizeDay([
      review('a', 'Good', fresh, young),
      review('a', 'Good', step, young),
      review('b', 'Good', fresh, step),
    ]);
    expect(summary).toMatchObject({
      reviewed: 3,
      remembered: 3,
      learned: 1,
      becameKnown: 0,
      durationMs: 3000,
    });
  });

  it('counts a card as known only if it was not known before the day', () => {
    const summary = summarizeDay([
      review('a', 'Good', young, known),
      review('b', 'Good', known, known),
      review('c', 'Easy', fresh, known),
    ]);
    expect(summary).toMatchObject({ learned: 1, becameKnown: 2 });
  });

  it('lists the cards that were rated Again, most often first', () => {
    const summary = summarizeDay([
      review('a', 'Again', known, relearning),
      review('b', 'Again', fresh, young),
      review('b', 'Again', step, young),
      review('b', 'Good', step, young),
    ]);
    expect(summary.hard).toEqual([
      { card: 'b', times: 2 },
      { card: 'a', times: 1 },
    ]);
    expect(summary).toMatchObject({ remembered: 1, learned: 1 });
  });

  it('accounts for every review once', () => {
    fc.assert(
      fc.property(fc.array(anyReview), (reviews) => {
        const { reviewed, remembered, hard, learned, becameKnown } = summarizeDay(reviews);
        const cards = new Set(reviews.map(({ card }) => card)).size;
        expect(remembered + hard.reduce((sum, { times }) => sum + times, 0)).toBe(reviewed);
        expect(Math.max(learned, becameKnown, hard.length)).toBeLessThanOrEqual(cards);
      }),
    );
  });
});
