import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardLevels } from '../card-level.ts';
import { cardPoints, knowledgeGain, knowledgeGainMax, levelWeight, recordPoints } from './card-points.ts';
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
    expect(knowledgeGain(atStart, recordPoints(relearned, 'HARD'))).toBe(0);
  });

  it('is neither negative nor more than the most diligent can gain', () => {
    expect(knowledgeGain(10, 12.5)).toBe(2.5);
    expect(knowledgeGain(10, 9)).toBe(0);
    expect(knowledgeGain(0, 5_000)).toBe(knowledgeGainMax);
  });
});
