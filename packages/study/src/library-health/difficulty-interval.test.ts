import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normal } from '../readiness/normal.ts';
import { seededRandom } from '../session/seeded-random.ts';
import { difficultyInterval, pooledVariance } from './difficulty-interval.ts';

describe('difficultyInterval', () => {
  it('is the mean ± t standard errors', () => {
    const { low, high } = difficultyInterval({ learners: 16, difficulty: 5, variance: 4 }, 0);
    // t is 2.1314 with 15 degrees of freedom, and the standard error is 2 / 4.
    expect(low).toBeCloseTo(5 - 2.1314 / 2, 3);
    expect(high).toBeCloseTo(5 + 2.1314 / 2, 3);
  });

  it('contains the true mean in 95 % of samples of ten learners', () => {
    const random = seededRandom(7);
    const repeats = 4000;
    let covered = 0;
    for (let repeat = 0; repeat < repeats; repeat++) {
      const sample = Array.from({ length: 10 }, () => 5 + 1.5 * normal(random));
      const difficulty = sample.reduce((sum, value) => sum + value, 0) / 10;
      const variance = sample.reduce((sum, value) => sum + (value - difficulty) ** 2, 0) / 9;
      const { low, high } = difficultyInterval({ learners: 10, difficulty, variance }, 0);
      if (low <= 5 && 5 <= high) covered++;
    }
    expect(Math.abs(covered / repeats - 0.95)).toBeLessThan(0.012);
  });

  it('does not become a point when all learners gave the same ratings', () => {
    const { low, high } = difficultyInterval({ learners: 10, difficulty: 5, variance: 0 }, 1);
    expect(high - low).toBeGreaterThan(1);
  });

  it('stays within the bounds of difficulties and contains the mean', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 1_000_000 }),
        fc.double({ min: 1, max: 10, noNaN: true }),
        fc.double({ min: 0, max: 20, noNaN: true }),
        fc.double({ min: 0, max: 20, noNaN: true }),
        (learners, difficulty, variance, typicalVariance) => {
          const { low, high } = difficultyInterval({ learners, difficulty, variance }, typicalVariance);
          expect(low).toBeGreaterThanOrEqual(1);
          expect(low).toBeLessThanOrEqual(difficulty);
          expect(high).toBeGreaterThanOrEqual(difficulty);
          expect(high).toBeLessThanOrEqual(10);
        },
      ),
    );
  });
});

describe('pooledVariance', () => {
  it('weights cards by their learners', () => {
    const card = { difficulty: 5 };
    const cards = [
      { ...card, learners: 11, variance: 1 },
      { ...card, learners: 31, variance: 2 },
    ];
    expect(pooledVariance(cards)).toBeCloseTo((10 * 1 + 30 * 2) / 40);
    expect(pooledVariance([])).toBe(0);
  });
});
