import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { studyOrder } from './study-order.ts';

const levels = fc.array(fc.constantFrom('EASY', 'MEDIUM', 'HARD'), { maxLength: 60 });
const seed = fc.integer({ min: 0, max: 2 ** 32 - 1 });

describe('studyOrder', () => {
  it('keeps the author’s order by default', () => {
    expect(studyOrder(['EASY', 'HARD', 'EASY'], undefined, undefined)).toEqual([0, 1, 2]);
  });

  it('selects the cards of one level, in the author’s order', () => {
    expect(studyOrder(['EASY', 'HARD', 'EASY'], 'EASY', undefined)).toEqual([0, 2]);
    expect(studyOrder(['EASY'], 'HARD', undefined)).toEqual([]);
  });

  it('contains every card exactly once when shuffled', () => {
    fc.assert(
      fc.property(levels, seed, (all, shuffleSeed) => {
        const order = studyOrder(all, undefined, shuffleSeed);
        expect([...order].sort((one, two) => one - two)).toEqual(all.map((_, index) => index));
      }),
    );
  });

  it('gives the same order for the same seed, so that a shuffled session can be resumed', () => {
    fc.assert(
      fc.property(levels, seed, (all, shuffleSeed) => {
        expect(studyOrder(all, 'EASY', shuffleSeed)).toEqual(studyOrder(all, 'EASY', shuffleSeed));
      }),
    );
  });

  it('gives every order about equally often', () => {
    const counts = new Map<string, number>();
    for (let shuffleSeed = 0; shuffleSeed < 6_000; shuffleSeed++) {
      const order = studyOrder(['EASY', 'EASY', 'EASY'], undefined, shuffleSeed * 7919).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });
});
