import fc from 'fast-check';
import type { ScoredAnswer } from '../ability/index.ts';

export const anyGuessing = fc.constantFrom(0, 1 / 31, 1 / 4, 1 / 2);

export const anyScoredAnswer: fc.Arbitrary<ScoredAnswer> = fc.record({
  difficulty: fc.double({ min: -4, max: 4, noNaN: true }),
  guessing: anyGuessing,
  isRight: fc.boolean(),
});

export const anyScoredAnswers = fc.array(anyScoredAnswer, { maxLength: 40 });
