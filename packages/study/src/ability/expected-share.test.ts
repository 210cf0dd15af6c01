import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyGuessing, anyScoredAnswers } from '../tests/any-answer.ts';
import { estimateAbility } from './estimate-ability.ts';
import { expectedShare, type FormPart, shareAt } from './expected-share.ts';

const anyForm: fc.Arbitrary<FormPart[]> = fc.array(
  fc.record({
    difficulty: fc.double({ min: -4, max: 4, noNaN: true }),
    guessing: anyGuessing,
    weight: fc.integer({ min: 1, max: 50 }),
  }),
  { minLength: 1, maxLength: 10 },
);

describe('shareAt', () => {
  it('is the mean of the probabilities, by weight', () => {
    const form = [
      { difficulty: 0, guessing: 0, weight: 3 },
      { difficulty: 0, guessing: 0.5, weight: 1 },
    ];
    expect(shareAt(0, form)).toBeCloseTo((3 * 0.5 + 0.75) / 4, 12);
  });

  it('refuses a form without items', () => {
    expect(() => shareAt(0, [])).toThrow(RangeError);
    expect(() => shareAt(0, [{ difficulty: 0, guessing: 0, weight: 0 }])).toThrow(RangeError);
  });
});

describe('expectedShare', () => {
  it('is in its band, which is between 0 and 1', () => {
    fc.assert(
      fc.property(anyScoredAnswers, anyForm, (answers, form) => {
        const { expected, low, high } = expectedShare(estimateAbility(answers).posterior, form);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(expected).toBeGreaterThan(low);
        expect(high).toBeGreaterThan(expected);
        expect(high).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('has a band from the 5 % to the 95 % quantile of the ability', () => {
    const form = [{ difficulty: 0, guessing: 0, weight: 1 }];
    const { expected, low, high } = expectedShare(estimateAbility([]).posterior, form);
    expect(expected).toBeCloseTo(0.5, 9);
    // logistic(±1.645), the quantiles of the standard normal distribution.
    expect(low).toBeCloseTo(0.162, 2);
    expect(high).toBeCloseTo(0.838, 2);
  });

  it('narrows with more answers', () => {
    const form = [{ difficulty: 0, guessing: 0, weight: 1 }];
    const width = (count: number) => {
      const answers = Array.from({ length: count }, (_, index) => ({
        difficulty: 0,
        guessing: 0,
        isRight: index % 2 === 0,
      }));
      const { low, high } = expectedShare(estimateAbility(answers).posterior, form);
      return high - low;
    };
    expect(width(40)).toBeLessThan(width(20));
    expect(width(20)).toBeLessThan(width(0));
  });
});
