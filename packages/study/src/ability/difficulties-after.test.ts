import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardLevels } from '../card-level.ts';
import { anyGuessing } from '../tests/any-answer.ts';
import { type CalibrationAnswer, difficultiesAfter } from './difficulties-after.ts';
import { initialDifficulty } from './item-difficulty.ts';

const anyCalibrationAnswer: fc.Arbitrary<CalibrationAnswer> = fc.record({
  before: fc.record({
    logits: fc.double({ min: -4, max: 4, noNaN: true }),
    standardError: fc.double({ min: 0.2, max: 0.9, noNaN: true }),
    isAnchor: fc.boolean(),
  }),
  guessing: anyGuessing,
  isRight: fc.boolean(),
});
const anyAnswers = fc.array(anyCalibrationAnswer, { minLength: 1, maxLength: 20 });

describe('difficultiesAfter', () => {
  it('leaves anchor items alone, and moves every other item', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        for (const [index, after] of difficultiesAfter(answers).entries()) {
          const before = answers[index]?.before;
          if (before?.isAnchor) expect(after).toBe(before);
          else expect(after.standardError).not.toBe(before?.standardError);
        }
      }),
    );
  });

  it('does not depend on the order of the answers', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const reversed = difficultiesAfter(answers.toReversed()).toReversed();
        for (const [index, { logits }] of difficultiesAfter(answers).entries()) {
          expect(reversed[index]?.logits).toBeCloseTo(logits, 9);
        }
      }),
    );
  });

  it('compares each answer with the others: a right one makes the others harder', () => {
    const before = initialDifficulty('MEDIUM');
    for (const rightAnswers of [0, 5, 10, 18]) {
      const others = Array.from({ length: 19 }, (_, index) => ({
        before,
        guessing: 0,
        isRight: index < rightAnswers,
      }));
      const [ifRight, ifWrong] = [true, false].map((isRight) =>
        difficultiesAfter([{ before, guessing: 0, isRight }, ...others]).map(({ logits }) => logits),
      );
      for (const [index, logits] of (ifRight ?? []).entries()) {
        const other = ifWrong?.[index] ?? Number.NaN;
        if (index === 0) expect(logits).toBeLessThan(other);
        else expect(logits).toBeGreaterThan(other);
      }
    }
  });

  it('moves no item by a logit, whatever one learner answers to the others', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...cardLevels),
        fc.array(fc.record({ level: fc.constantFrom(...cardLevels), isRight: fc.boolean() }), {
          maxLength: 60,
        }),
        fc.boolean(),
        (level, others, isRight) => {
          const before = initialDifficulty(level);
          const [after] = difficultiesAfter([
            { before, guessing: 0, isRight },
            ...others.map((other) => ({ ...other, before: initialDifficulty(other.level), guessing: 0 })),
          ]);
          expect(Math.abs((after?.logits ?? Number.NaN) - before.logits)).toBeLessThan(1);
        },
      ),
    );
  });
});
