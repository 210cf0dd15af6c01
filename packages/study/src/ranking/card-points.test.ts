import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardLevels } from '../card-level.ts';
import { bestWeekOnTime, cardPoints, knowledgeGain, levelWeight, recordPoints } from './card-points.ts';
import { afterReview, dueDay, enterLadder } from './ranked-memory.ts';

const anyMemory = fc.record({
  stability: fc.double({ min: 0.001, max: 36_500, noNaN: true }),
  lastDay: fc.nat({ max: 20_000 }),
});
const anyLevel = fc.constantFrom(...cardLevels);

describe('cardPoints', () => {
  it('is at most the weight of the level, and falls with time', () => {
    fc.assert(
      fc.property(
        anyMemory,
        anyLevel,
        fc.nat({ max: 1000 }),
        fc.nat({ max: 1000 }),
        (memory, level, days, more) => {
          const points = cardPoints(memory, level, memory.lastDay + days);
          expect(points).toBeLessThanOrEqual(levelWeight[level]);
          expect(points).toBeGreaterThan(0);
          expect(cardPoints(memory, level, memory.lastDay + days + more)).toBeLessThanOrEqual(points);
        },
      ),
    );
  });

  it('rises with stability and level', () => {
    fc.assert(
      fc.property(
        anyMemory,
        fc.double({ min: 1, max: 10, noNaN: true }),
        fc.nat({ max: 1000 }),
        (memory, factor, days) => {
          const day = memory.lastDay + days;
          const better = { ...memory, stability: memory.stability * factor };
          expect(cardPoints(better, 'EASY', day)).toBeGreaterThanOrEqual(
            cardPoints(memory, 'EASY', day) - 1e-9,
          );
          expect(cardPoints(memory, 'HARD', day)).toBeCloseTo(3 * cardPoints(memory, 'EASY', day), 9);
          expect(cardPoints(memory, 'MEDIUM', day)).toBeCloseTo(2 * cardPoints(memory, 'EASY', day), 9);
        },
      ),
    );
  });

  it('keeps all points until the card is due, then as much as is remembered of 0.9', () => {
    const memory = { stability: 60, lastDay: 100 };
    expect(cardPoints(memory, 'HARD', 160)).toBe(3);
    // R(120, 60) of FSRS-6 with its default weights.
    expect(cardPoints(memory, 'HARD', 220)).toBeCloseTo((3 * 0.8452) / 0.9, 2);
    expect(cardPoints({ stability: 15, lastDay: 100 }, 'MEDIUM', 100)).toBe(1);
  });
});

describe('knowledgeGain', () => {
  it('gains nothing by forgetting cards and learning them again', () => {
    let memory = enterLadder('Good', 0);
    for (let review = 0; review < 3; review++) memory = afterReview(memory, 'Good', dueDay(memory));
    const atStart = recordPoints(memory, 'HARD');
    const forgotten = afterReview(memory, 'Again', memory.lastDay + 1);
    const relearned = afterReview(forgotten, 'Good', dueDay(forgotten));
    expect(cardPoints(relearned, 'HARD', relearned.lastDay)).toBeGreaterThan(
      cardPoints(forgotten, 'HARD', forgotten.lastDay),
    );
    expect(knowledgeGain(atStart, recordPoints(relearned, 'HARD'), 100)).toBe(0);
  });

  it('is neither negative nor more than the limit', () => {
    expect(knowledgeGain(10, 12.5, 100)).toBe(2.5);
    expect(knowledgeGain(10, 9, 100)).toBe(0);
    expect(knowledgeGain(0, 5_000, 100)).toBe(100);
  });
});

describe('bestWeekOnTime', () => {
  /** The records of a card that entered on a day, after the reviews of each later day, all on time. */
  const recordsOnTime = (enteredDay: number, days: number): number[] => {
    let memory = enterLadder('Good', enteredDay);
    return Array.from({ length: days }, (_, index) => {
      if (dueDay(memory) === index) memory = afterReview(memory, 'Good', index);
      return index < enteredDay ? 0 : recordPoints(memory, 'HARD');
    });
  };

  it('is the best week of a member who is always on time', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 40 }), { maxLength: 20 }), (entered) => {
        // Day 4 was a Monday: weeks are 4 to 10, 11 to 17 and so on.
        const days = 4 + 7 * 9;
        const records = entered.map((day) => recordsOnTime(day, days));
        const recordOn = (day: number) => records.reduce((sum, one) => sum + (one[day] ?? 0), 0);
        const gains = Array.from(
          { length: 9 },
          (_, week) => recordOn(10 + 7 * week) - recordOn(3 + 7 * week),
        );
        const cards = entered.map((enteredDay) => ({ enteredDay, level: 'HARD' as const }));
        const best = bestWeekOnTime(cards, 4 + 7 * 8);
        expect(best).toBeCloseTo(Math.max(recordOn(3), ...gains), 9);
      }),
    );
  });

  it('does not look at later weeks', () => {
    const cards = [{ enteredDay: 4, level: 'HARD' as const }];
    expect(bestWeekOnTime(cards, -3)).toBe(0);
    expect(bestWeekOnTime(cards, 4)).toBeLessThan(bestWeekOnTime(cards, 18));
  });
});
