import { describe, expect, it } from 'vitest';
import { numbersBelow } from '../tests/any-candidates.ts';
import type { Candidate } from './candidate-pool.ts';
import { orderQuestions } from './order-questions.ts';

const question = (id: number, fields: Partial<Candidate> = {}): Candidate => ({
  id,
  stack: 'JS',
  topic: 'promises',
  level: 'EASY',
  kind: 'choice',
  ...fields,
});
const idsOf = (questions: readonly Candidate[]) => questions.map(({ id }) => id);

describe('orderQuestions', () => {
  it('puts the stacks in the chosen order, easy questions first, and code at the end', () => {
    const questions = [
      question(1, { kind: 'code', level: 'HARD' }),
      question(2, { kind: 'code', stack: 'SQL' }),
      question(3, { kind: 'code' }),
      question(4, { level: 'HARD' }),
      question(5, { stack: 'SQL', level: 'MEDIUM', kind: 'flip' }),
      question(6, { level: 'MEDIUM', kind: 'flip' }),
      question(7),
    ];
    expect(idsOf(orderQuestions(questions, ['JS', 'SQL'], 7))).toEqual([7, 6, 4, 5, 3, 1, 2]);
    expect(idsOf(orderQuestions(questions, ['SQL', 'JS'], 7))).toEqual([5, 7, 6, 4, 2, 3, 1]);
  });

  it('mixes the kinds of one level, differently for each seed', () => {
    const questions = numbersBelow(20).map((id) => question(id, { kind: id < 10 ? 'flip' : 'choice' }));
    const ordered = numbersBelow(10).map((seed) => idsOf(orderQuestions(questions, ['JS'], seed)));
    expect(new Set(ordered.map((ids) => ids.join())).size).toBe(10);
    for (const ids of ordered) {
      expect(ids.toSorted((one, other) => Number(one) - Number(other))).toEqual(numbersBelow(20));
      expect(ids.slice(0, 10).some((id) => Number(id) >= 10)).toBe(true);
    }
  });
});
