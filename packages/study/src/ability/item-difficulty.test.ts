import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardLevels } from '../card-level.ts';
import { anyGuessing } from '../tests/any-answer.ts';
import {
  difficultyBounds,
  type FirstExposure,
  type ItemDifficulty,
  initialDifficulty,
  updateDifficulty,
} from './item-difficulty.ts';
import { probabilityRight } from './response-model.ts';

const anyExposure: fc.Arbitrary<FirstExposure> = fc.record({
  ability: fc.record({
    logits: fc.double({ min: -4, max: 4, noNaN: true }),
    standardError: fc.double({ min: 0.1, max: 1, noNaN: true }),
  }),
  guessing: anyGuessing,
  isRight: fc.boolean(),
});
const anyExposures = fc.array(anyExposure, { maxLength: 30 });
const anyLevel = fc.constantFrom(...cardLevels);
const after = (exposures: readonly FirstExposure[], before = initialDifficulty('MEDIUM')) =>
  exposures.reduce(updateDifficulty, before);

/** The mean and standard deviation of the exact posterior, with abilities known. */
function integrate(mean: number, deviation: number, exposures: readonly FirstExposure[]) {
  let [total, first, second] = [0, 0, 0];
  for (let step = -8000; step <= 8000; step++) {
    const difficulty = step / 1000;
    const density = exposures.reduce(
      (product, { ability, guessing, isRight }) => {
        const right = probabilityRight(ability.logits, { difficulty, guessing });
        return product * (isRight ? right : 1 - right);
      },
      Math.exp(-(((difficulty - mean) / deviation) ** 2) / 2),
    );
    total += density;
    first += difficulty * density;
    second += difficulty ** 2 * density;
  }
  return { mean: first / total, standardDeviation: Math.sqrt(second / total - (first / total) ** 2) };
}

describe('initialDifficulty', () => {
  it('depends on the level of the card', () => {
    expect(cardLevels.map((level) => initialDifficulty(level).logits)).toEqual([-1.5, 0, 1.5]);
  });
});

describe('updateDifficulty', () => {
  it('agrees with a brute-force integral after one answer', () => {
    for (const isRight of [true, false]) {
      const exposure = { ability: { logits: 0.7, standardError: 0 }, guessing: 1 / 4, isRight };
      const exact = integrate(0, 0.9, [exposure]);
      const { logits, standardError } = after([exposure]);
      expect(logits).toBeCloseTo(exact.mean, 3);
      expect(standardError).toBeCloseTo(exact.standardDeviation, 3);
    }
  });

  it('stays close to the exact result over thirty answers', () => {
    const exposures = Array.from({ length: 30 }, (_, index) => ({
      ability: { logits: (index % 7) / 2 - 1.5, standardError: 0 },
      guessing: index % 2 === 0 ? 0 : 1 / 4,
      isRight: index % 3 !== 0,
    }));
    const exact = integrate(1.5, 0.9, exposures);
    const { logits, standardError } = after(exposures, initialDifficulty('HARD'));
    expect(Math.abs(logits - exact.mean)).toBeLessThan(0.05);
    expect(Math.abs(standardError - exact.standardDeviation)).toBeLessThan(0.05);
    expect(Math.abs(after(exposures.toReversed(), initialDifficulty('HARD')).logits - logits)).toBeLessThan(
      0.1,
    );
  });

  it('falls with a right answer and rises with a wrong one', () => {
    fc.assert(
      fc.property(anyLevel, anyExposures, anyExposure, (level, exposures, exposure) => {
        const before = after(exposures, initialDifficulty(level));
        const { logits } = updateDifficulty(before, exposure);
        if (exposure.isRight) expect(logits).toBeLessThanOrEqual(before.logits + 1e-9);
        else expect(logits).toBeGreaterThanOrEqual(before.logits - 1e-9);
      }),
    );
  });

  it('stays within its bounds, and its standard error between 0 and 1', () => {
    const strange: FirstExposure[] = Array.from({ length: 300 }, () => ({
      ability: { logits: 5, standardError: 0.1 },
      guessing: 0,
      isRight: false,
    }));
    expect(after(strange).logits).toBeLessThanOrEqual(difficultyBounds.max);
    fc.assert(
      fc.property(anyLevel, anyExposures, (level, exposures) => {
        const { logits, standardError } = after(exposures, initialDifficulty(level));
        expect(logits).toBeGreaterThanOrEqual(difficultyBounds.min);
        expect(logits).toBeLessThanOrEqual(difficultyBounds.max);
        expect(standardError).toBeGreaterThan(0);
        expect(standardError).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('learns less from a learner whose ability is uncertain', () => {
    const shift = (standardError: number) =>
      Math.abs(after([{ ability: { logits: 0, standardError }, guessing: 0, isRight: false }]).logits);
    expect(shift(1)).toBeLessThan(shift(0.3));
  });

  it('does not move anchor items', () => {
    const anchor: ItemDifficulty = { logits: 0.3, standardError: 0.2, isAnchor: true };
    fc.assert(
      fc.property(anyExposure, (exposure) => {
        expect(updateDifficulty(anchor, exposure)).toBe(anchor);
      }),
    );
  });

  it('gives the same result for the same answers', () => {
    fc.assert(
      fc.property(anyExposures, (exposures) => {
        expect(after(exposures)).toEqual(after(exposures));
      }),
    );
  });
});
