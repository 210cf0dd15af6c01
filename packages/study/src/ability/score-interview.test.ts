import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionLevels } from '../interview/blueprint.ts';
import { anyScoredAnswers } from '../tests/any-answer.ts';
import { estimateAbilities } from './estimate-ability.ts';
import { expectedShare } from './expected-share.ts';
import { positionStandards, referenceForm } from './position-standards.ts';
import {
  evidenceOfInterview,
  isAnswered,
  type PooledAnswer,
  scoreInterview,
  topicsOf,
} from './score-interview.ts';
import { probabilityAtLevel, verdictOf } from './verdict.ts';

const stacks = ['JS', 'SQL'];
const dayMs = 24 * 60 * 60 * 1000;
const endedAt = 100 * dayMs;
const interview = { level: 'Middle', stacks, endedAt, isAnswered: true } as const;

const anyPooledAnswers: fc.Arbitrary<PooledAnswer[]> = fc
  .tuple(anyScoredAnswers, fc.array(fc.constantFrom(...stacks), { minLength: 1 }))
  .map(([answers, names]) =>
    answers.map((answer, index) => ({ ...answer, stack: names[index % names.length] ?? 'JS' })),
  );

const answersTo = (count: number, isRight: boolean, stack = 'JS'): PooledAnswer[] =>
  Array.from({ length: count }, () => ({ stack, difficulty: 0, guessing: 0, isRight }));

describe('scoreInterview', () => {
  it('says what the answers of all interviews say together', () => {
    fc.assert(
      fc.property(anyPooledAnswers, fc.nat({ max: 20 }), (answers, at) => {
        const {
          share,
          levels,
          stacks: byStack,
          pool,
        } = scoreInterview(interview, [
          evidenceOfInterview(endedAt, answers.slice(at)),
          evidenceOfInterview(endedAt - dayMs, answers.slice(0, at)),
        ]);
        expect(pool.items).toBe(answers.length);
        if (answers.length === 0) return;
        const expected = estimateAbilities(answers);
        const expectedOfAll = expectedShare(expected.pooled.posterior, referenceForm('Middle'));
        expect(share?.expected).toBeCloseTo(expectedOfAll.expected, 9);
        expect(share?.low).toBeCloseTo(expectedOfAll.low, 9);
        for (const { level, probability, verdict } of levels) {
          expect(probability).toBeCloseTo(probabilityAtLevel(expected.pooled, level), 9);
          expect(verdict).toBe(verdictOf(expected.pooled, level));
        }
        for (const { stack, items, ability } of byStack) {
          expect(items).toBe(answers.filter((answer) => answer.stack === stack).length);
          const logits = expected.byStack.get(stack)?.logits;
          if (logits === undefined) expect(ability).toBeUndefined();
          else expect(ability?.logits).toBeCloseTo(logits, 9);
        }
      }),
    );
  });

  it('claims nothing without an answer', () => {
    expect(scoreInterview(interview, [evidenceOfInterview(endedAt, [])])).toEqual({
      pool: { items: 0, interviews: 0 },
      share: undefined,
      levels: [],
      stacks: stacks.map((stack) => ({ stack, items: 0, ability: undefined, share: undefined })),
    });
  });

  it('claims nothing about an interview that was left, whatever others say', () => {
    const others = [evidenceOfInterview(endedAt - 1, answersTo(40, true))];
    expect(scoreInterview({ ...interview, isAnswered: false }, others).levels).toEqual([]);
    expect(scoreInterview(interview, others).levels).toHaveLength(3);
  });

  it('counts the 30 days up to its end, and only its stacks', () => {
    const itemsWith = (at: number, stack = 'JS') =>
      scoreInterview(interview, [evidenceOfInterview(at, answersTo(5, true, stack))]).pool.items;
    expect(itemsWith(endedAt)).toBe(5);
    expect(itemsWith(endedAt + 1)).toBe(0);
    expect(itemsWith(endedAt - 30 * dayMs)).toBe(5);
    expect(itemsWith(endedAt - 30 * dayMs - 1)).toBe(0);
    expect(itemsWith(endedAt, 'PHP')).toBe(0);
  });

  it('gives no verdict from fewer than 20 items, even of several interviews', () => {
    const verdicts = (count: number) =>
      scoreInterview(interview, [
        evidenceOfInterview(endedAt, answersTo(10, true)),
        evidenceOfInterview(endedAt - dayMs, answersTo(count, true, 'SQL')),
      ]).levels.map(({ verdict }) => verdict);
    expect(verdicts(9)).toEqual(positionLevels.map(() => 'too few items'));
    expect(verdicts(10)).toEqual(['at level', 'at level', 'at level']);
  });

  it('expects more with every right answer, and is surer with more answers', () => {
    const shares = Array.from({ length: 21 }, (_, right) => {
      const answers = [...answersTo(right, true), ...answersTo(20 - right, false)];
      return scoreInterview(interview, [evidenceOfInterview(endedAt, answers)]).share?.expected ?? 0;
    });
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    const bandOf = (count: number) => {
      const answers = [...answersTo(count, true), ...answersTo(count, false)];
      const { share } = scoreInterview(interview, [evidenceOfInterview(endedAt, answers)]);
      return (share?.high ?? 0) - (share?.low ?? 0);
    };
    expect(bandOf(20)).toBeLessThan(bandOf(10));
    expect(bandOf(10)).toBeLessThan(bandOf(5));
  });

  it('expects 70 % from learners whose ability is the cut of the level', () => {
    const { cut } = positionStandards.Middle;
    const answers = Array.from({ length: 400 }, (_, index) => ({
      stack: 'JS',
      difficulty: cut,
      guessing: 0,
      isRight: index % 2 === 0,
    }));
    const { share } = scoreInterview(interview, [evidenceOfInterview(endedAt, answers)]);
    expect(share?.expected).toBeCloseTo(0.7, 2);
  });
});

describe('isAnswered', () => {
  it('asks for half of the questions that can be scored', () => {
    expect(isAnswered({ questions: 20, answered: 9 })).toBe(false);
    expect(isAnswered({ questions: 20, answered: 10 })).toBe(true);
    expect(isAnswered({ questions: 0, answered: 0 })).toBe(false);
  });
});

describe('topicsOf', () => {
  it('leaves out topics with fewer than four scored questions', () => {
    const questions = ['a', 'b', 'a', 'a', 'b', 'a', 'b'].map((topic, index) => ({
      topic,
      isRight: index < 3,
    }));
    expect(topicsOf(questions)).toEqual([{ topic: 'a', scored: 4, right: 2 }]);
  });
});
