import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateAbility } from '../ability/index.ts';
import { anyScoredAnswer } from '../tests/any-answer.ts';
import { interviewAnswersMax, interviewGain, interviewPoints } from './interview-points.ts';

const anyAnswers = fc.array(anyScoredAnswer, { minLength: 20, maxLength: 150 });
const answers = (right: number, wrong: number) =>
  [...Array.from({ length: right }, () => true), ...Array.from({ length: wrong }, () => false)].map(
    (isRight) => ({
      difficulty: 0,
      guessing: 0,
      isRight,
    }),
  );

describe('interviewPoints', () => {
  it('needs 20 answers', () => {
    expect(interviewPoints(answers(19, 0))).toBeUndefined();
    expect(interviewPoints(answers(20, 0))).toBeGreaterThan(500);
  });

  it('is 500 + 100 × the lower limit of the 90 % interval', () => {
    const { logits, standardError } = estimateAbility(answers(15, 15));
    expect(interviewPoints(answers(15, 15))).toBeCloseTo(500 + 100 * (logits - 1.645 * standardError), 9);
  });

  it('counts the latest answers only, so that members who improve rise', () => {
    expect(interviewPoints([...answers(0, 500), ...answers(interviewAnswersMax, 0)])).toBe(
      interviewPoints(answers(interviewAnswersMax, 0)),
    );
  });

  it('does not fall if a wrong answer had been right', () => {
    fc.assert(
      fc.property(anyAnswers, fc.nat(), (given, at) => {
        const better = given.map((answer, index) =>
          index === at % given.length ? { ...answer, isRight: true } : answer,
        );
        expect(interviewPoints(better)).toBeGreaterThanOrEqual((interviewPoints(given) ?? 0) - 1e-9);
      }),
    );
  });
});

describe('interviewGain', () => {
  it('starts from the best points so far, or from those of an unknown member', () => {
    expect(interviewGain(500, 530)).toBe(30);
    expect(interviewGain(500, 480)).toBe(0);
    expect(interviewGain(undefined, 435.5)).toBeCloseTo(100, 1);
    expect(interviewGain(200, 435.5)).toBeCloseTo(100, 1);
  });
});
