import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyScoredAnswer } from '../tests/any-answer.ts';
import { guessingOf } from './guessing.ts';
import { isScoredRight, probabilityRight } from './response-model.ts';

const anyLogits = fc.double({ min: -5, max: 5, noNaN: true });
const option = (isCorrect: boolean) => ({ text: 'An option', isCorrect });
const choiceOf = (options: boolean[], hasSeveral: boolean) =>
  guessingOf({ kind: 'choice', body: { options: options.map(option), hasSeveral } });

describe('probabilityRight', () => {
  // Computed by hand: logistic(1) = e / (1 + e) = 0.731059, logistic(-2) = 1 / (1 + e²) = 0.119203.
  it.each([
    { ability: 0, difficulty: 0, guessing: 0, probability: 0.5 },
    { ability: 1, difficulty: 0, guessing: 0, probability: 0.731059 },
    { ability: 1.5, difficulty: 0.5, guessing: 0.25, probability: 0.798294 },
    { ability: -0.5, difficulty: 1.5, guessing: 0, probability: 0.119203 },
    { ability: -0.5, difficulty: 1.5, guessing: 0.25, probability: 0.339402 },
    { ability: 2, difficulty: 2, guessing: 0.2, probability: 0.6 },
  ])('is $probability for ability $ability, difficulty $difficulty and guessing $guessing', (row) => {
    expect(probabilityRight(row.ability, row)).toBeCloseTo(row.probability, 6);
  });

  it('grows with the ability, from the probability of guessing to 1', () => {
    fc.assert(
      fc.property(anyScoredAnswer, anyLogits, (item, ability) => {
        const probability = probabilityRight(ability, item);
        expect(probability).toBeGreaterThan(item.guessing);
        expect(probability).toBeLessThan(1);
        expect(probabilityRight(ability + 0.01, item)).toBeGreaterThan(probability);
      }),
    );
  });
});

describe('isScoredRight', () => {
  it('counts a part of the score as wrong', () => {
    expect([1, 0.99, 0.5, 0].map(isScoredRight)).toEqual([true, false, false, false]);
  });
});

describe('guessingOf', () => {
  it('is 1/k for one of k options', () => {
    expect(choiceOf([true, false, false, false], false)).toBe(1 / 4);
    expect(choiceOf([true, false, false, false, false], false)).toBe(1 / 5);
  });

  it('is one of the sets that can be chosen for several of k options', () => {
    expect(choiceOf([true, true, false, false], true)).toBe(1 / 15);
    expect(choiceOf([true, false, false, false, true], true)).toBe(1 / 31);
  });

  it('is 0 for what is not chosen', () => {
    expect(guessingOf({ kind: 'flip' })).toBe(0);
    expect(guessingOf({ kind: 'typed', body: { accepted: ['map'], isExact: false } })).toBe(0);
  });
});
