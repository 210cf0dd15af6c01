import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fsrsModel } from '../memory-model/memory.ts';
import { defaultParameters, type Rating, ratings } from '../scheduler/scheduler.ts';
import { cardPoints } from './card-points.ts';
import { afterReview, dueDay, enterLadder, type RankedMemory } from './ranked-memory.ts';

interface Review {
  rating: Rating;
  day: number;
}

const anyRating = fc.constantFrom(...ratings);
/** Reviews of one card in order of time, also several on one day. */
const anyReviews: fc.Arbitrary<Review[]> = fc
  .array(
    fc.record({ rating: anyRating, gap: fc.oneof(fc.constant(1), fc.nat({ max: 3 }), fc.nat({ max: 60 })) }),
    {
      minLength: 1,
      maxLength: 40,
    },
  )
  .map((reviews) => {
    let day = 0;
    return reviews.map(({ rating, gap }, index) => {
      day += index === 0 ? 0 : gap;
      return { rating, day };
    });
  });

function replay(reviews: readonly Review[]): RankedMemory {
  const [first, ...others] = reviews;
  if (first === undefined) throw new Error('There is no review');
  return others.reduce(
    (memory, { rating, day }) => afterReview(memory, rating, day),
    enterLadder(first.rating, first.day),
  );
}

/** The memory of a card that entered on day 0, is always remembered and reviewed on its due days. */
function perfectOn(day: number): RankedMemory {
  let memory = enterLadder('Good', 0);
  while (dueDay(memory) <= day) memory = afterReview(memory, 'Good', dueDay(memory));
  return memory;
}

const lastDay = (reviews: readonly Review[]) => reviews.at(-1)?.day ?? 0;
const anyLaterDays = fc.nat({ max: 400 });

describe('enterLadder', () => {
  it('starts with the memory of FSRS-6 with its default weights', () => {
    const model = fsrsModel(defaultParameters);
    expect(enterLadder('Again', 7)).toMatchObject(model.next(undefined, 1, 0));
    expect(enterLadder('Hard', 7)).toMatchObject(model.next(undefined, 2, 0));
    expect(enterLadder('Good', 7)).toMatchObject({
      ...model.next(undefined, 3, 0),
      enteredDay: 7,
      lastDay: 7,
    });
  });
});

describe('afterReview', () => {
  it('never lets a card have more points than one that is always remembered on time', () => {
    fc.assert(
      fc.property(anyReviews, anyLaterDays, (reviews, later) => {
        const day = lastDay(reviews) + later;
        const perfect = cardPoints(perfectOn(day), 'HARD', day);
        expect(cardPoints(replay(reviews), 'HARD', day)).toBeLessThanOrEqual(perfect + 1e-9);
      }),
      { numRuns: 2_000 },
    );
  });

  it('does so for every sequence of ratings on the first eight days', () => {
    const days = 8;
    const perfect = Array.from({ length: days }, (_, day) => perfectOn(day).stability);
    let sequences = 0;
    const tryAll = (memory: RankedMemory, day: number) => {
      if (day === days) {
        sequences++;
        return;
      }
      for (const rating of [undefined, 'Again', 'Hard', 'Good'] as const) {
        const after = rating === undefined ? memory : afterReview(memory, rating, day);
        if (after.bestStability > (perfect[day] ?? 0)) throw new Error(`${rating} on day ${day} is ahead`);
        // What does not count need not be tried.
        if (rating === undefined || after !== memory) tryAll(after, day + 1);
      }
    };
    for (const rating of ['Again', 'Hard', 'Good'] as const) tryAll(enterLadder(rating, 0), 1);
    expect(sequences).toBeGreaterThan(10_000);
  });

  it('does not let Hard get ahead, although FSRS lets short stabilities grow faster', () => {
    const hardFirst = [0, 1, 2, 3, 5, 6, 7, 9].map(
      (day, index) => ({ rating: index === 0 ? 'Hard' : 'Good', day }) as const,
    );
    for (const [index, { day }] of hardFirst.entries()) {
      const { stability } = replay(hardFirst.slice(0, index + 1));
      expect(stability).toBeLessThanOrEqual(perfectOn(day).stability);
    }
  });

  it('never takes points from a member who always remembers and is on time', () => {
    for (let day = 1; day < 500; day++) {
      const points = cardPoints(perfectOn(day), 'HARD', day);
      expect(points).toBeGreaterThanOrEqual(cardPoints(perfectOn(day - 1), 'HARD', day - 1));
    }
  });

  it('changes nothing for a success before the card is due', () => {
    fc.assert(
      fc.property(
        anyReviews,
        fc.constantFrom('Hard', 'Good', 'Easy'),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (reviews, rating, share) => {
          const memory = replay(reviews);
          const early = memory.lastDay + Math.floor(share * (dueDay(memory) - memory.lastDay));
          expect(afterReview(memory, rating, early)).toBe(memory);
        },
      ),
    );
  });

  it('counts a success from the due day on, at most once a day', () => {
    fc.assert(
      fc.property(anyReviews, anyLaterDays, (reviews, later) => {
        const memory = replay(reviews);
        const day = dueDay(memory) + later;
        const next = afterReview(memory, 'Good', day);
        expect(next.lastDay).toBe(day);
        expect(next.stability).toBeGreaterThanOrEqual(memory.stability);
        expect(afterReview(next, 'Good', day)).toBe(next);
      }),
    );
  });

  it('lets a success on time grow as FSRS does at a probability of recall of 0.9', () => {
    const entered = enterLadder('Good', 0);
    const model = fsrsModel(defaultParameters);
    // The stability is the number of days until the probability is 0.9.
    const expected = model.next(entered, 3, entered.stability).stability;
    expect(afterReview(entered, 'Good', 2).stability).toBeCloseTo(expected, 4);
  });

  it('lets a late success make up for missed reviews, up to a member who was on time', () => {
    const entered = enterLadder('Good', 0);
    const model = fsrsModel(defaultParameters);
    const late = afterReview(entered, 'Good', 30).stability;
    expect(late).toBeCloseTo(model.next(entered, 3, 30).stability, 4);
    expect(late).toBeLessThan(perfectOn(30).stability);
    expect(afterReview(entered, 'Good', 13).stability).toBe(perfectOn(13).stability);
  });

  it('treats Easy as Good', () => {
    fc.assert(
      fc.property(anyReviews, (reviews) => {
        const modest = reviews.map(
          ({ rating, day }) => ({ rating: rating === 'Easy' ? 'Good' : rating, day }) as const,
        );
        expect(replay(modest)).toEqual(replay(reviews));
      }),
    );
  });

  it('gives the same memory when the same reviews are replayed', () => {
    fc.assert(
      fc.property(anyReviews, (reviews) => {
        expect(replay(reviews)).toEqual(replay(structuredClone(reviews)));
      }),
    );
  });

  it('never pays for Again', () => {
    fc.assert(
      fc.property(anyReviews, anyLaterDays, (reviews, later) => {
        const day = lastDay(reviews) + later;
        const memory = replay(reviews);
        const after = afterReview(memory, 'Again', day);
        // Stabilities below a thousandth of a day are rounded up to it.
        expect(cardPoints(after, 'HARD', day)).toBeLessThanOrEqual(cardPoints(memory, 'HARD', day) + 1e-4);
        expect(after.stability).toBeLessThanOrEqual(memory.stability);
        expect(after.bestStability).toBe(memory.bestStability);
      }),
      { numRuns: 1_000 },
    );
  });

  it('takes a day before the last one as the last one', () => {
    const memory = perfectOn(14);
    expect(afterReview(memory, 'Good', 3)).toBe(memory);
    expect(afterReview(memory, 'Again', 3)).toEqual(afterReview(memory, 'Again', 14));
  });
});
