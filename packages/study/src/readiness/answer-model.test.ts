import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateAbility } from '../ability/estimate-ability.ts';
import { positionStandards, referenceForm, shareAtLevel } from '../ability/position-standards.ts';
import { probabilityRight } from '../ability/response-model.ts';
import { positionLevels } from '../interview/blueprint.ts';
import { seededRandom } from '../session/seeded-random.ts';
import { readinessCards } from '../tests/any-readiness.ts';
import {
  dayDeviation,
  expectedRight,
  isPassed,
  rightToPass,
  topicDeviation,
  uncertainAbility,
} from './answer-model.ts';
import { normal } from './normal.ts';
import { effectiveDifficulty, recallGain } from './recall-gain.ts';

const anyRecall = fc.double({ min: 0, max: 1, noNaN: true });

describe('recallGain', () => {
  // Odds of a wrong answer are multiplied by 1 - R: ln 2 at one half, ln 10 at 0.9.
  it.each([
    [0, 0],
    [0.5, Math.LN2],
    [0.9, Math.LN10],
    [0.99, 2 * Math.LN10],
    [1, 2 * Math.LN10],
  ])('is, for a recall of %d, %d logits', (recall, gain) => {
    expect(recallGain(recall)).toBeCloseTo(gain, 5);
  });

  it('does not fall with recall', () => {
    fc.assert(
      fc.property(anyRecall, anyRecall, (one, other) => {
        expect(recallGain(Math.max(one, other))).toBeGreaterThanOrEqual(recallGain(Math.min(one, other)));
      }),
    );
  });
});

describe('effectiveDifficulty', () => {
  it('is the difficulty of a card that was not reviewed, and less for one that is remembered', () => {
    expect(effectiveDifficulty(1.5, 0)).toBe(1.5);
    expect(effectiveDifficulty(1.5, 0.9)).toBeCloseTo(1.5 - Math.LN10, 5);
  });

  it('makes right answers to remembered cards say less about the ability', () => {
    const after = (difficulty: number) =>
      estimateAbility(Array.from({ length: 10 }, () => ({ difficulty, guessing: 0, isRight: true }))).logits;
    expect(after(effectiveDifficulty(0, 0.95))).toBeLessThan(after(0) - 0.5);
  });
});

describe('expectedRight', () => {
  it('agrees with the mean over everything that is not known', () => {
    const random = seededRandom(3);
    const abilities = [[], [true, true, true], [false, false, true, false]].map((areRight) =>
      estimateAbility(areRight.map((isRight) => ({ difficulty: 0, guessing: 0, isRight }))),
    );
    for (const { posterior, logits, standardError } of abilities) {
      for (const card of readinessCards({ topics: ['one'], each: 1 })) {
        for (const recall of [0, 0.6, 0.95]) {
          const ability = uncertainAbility({ posterior, days: 2 });
          const deviation = Math.hypot(
            standardError,
            dayDeviation / Math.sqrt(2),
            dayDeviation,
            topicDeviation,
            card.difficulty.standardError,
          );
          const draws = Array.from({ length: 20_000 }, () =>
            probabilityRight(logits + deviation * normal(random), {
              difficulty: effectiveDifficulty(card.difficulty.logits, recall),
              guessing: card.guessing,
            }),
          );
          const mean = draws.reduce((sum, one) => sum + one, 0) / draws.length;
          expect(Math.abs(expectedRight(card, ability, recall) - mean)).toBeLessThan(0.02);
        }
      }
    }
  });

  it('rises with recall, from at least the probability of guessing', () => {
    const [card] = readinessCards();
    if (card === undefined) throw new Error('There is no card');
    const ability = uncertainAbility(undefined);
    fc.assert(
      fc.property(anyRecall, anyRecall, (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(expectedRight(card, ability, low)).toBeGreaterThan(card.guessing);
        expect(expectedRight(card, ability, high)).toBeGreaterThanOrEqual(expectedRight(card, ability, low));
      }),
    );
  });
});

describe('rightToPass', () => {
  it('is 70 % of the reference form of the level', () => {
    for (const position of positionLevels) {
      const items = referenceForm(position).flatMap(({ weight, ...item }) =>
        Array.from({ length: weight }, () => item),
      );
      expect(rightToPass(position, items) / items.length).toBeCloseTo(shareAtLevel, 2);
      expect(isPassed(position, items, 14)).toBe(14 >= rightToPass(position, items));
      expect(isPassed(position, items, 13)).toBe(false);
      expect(isPassed(position, items, 15)).toBe(true);
    }
  });

  it('asks for more if items can be guessed', () => {
    const at = (guessing: number) => rightToPass('Junior', [{ difficulty: 0, guessing }]);
    expect(at(1 / 4)).toBeCloseTo(1 / 4 + (3 / 4) * at(0), 12);
    expect(at(0)).toBeCloseTo(1 / (1 + Math.exp(-positionStandards.Junior.cut)), 12);
  });
});
