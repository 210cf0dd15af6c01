import type { ReportQuestion } from '@flipstack/contract';
import { describe, expect, it } from 'vitest';
import { checkedCard, openAnswerOf, resultOf, testResults } from './question-result.ts';

const question = {
  kind: 'typed',
  body: { accepted: ['map'], isExact: false },
  response: { text: 'Map' },
  tests: null,
} as unknown as ReportQuestion;

const code = {
  kind: 'code',
  body: { language: 'javascript', examples: [], tests: [], solution: '', isAnyOrder: false },
  response: { source: 'const f = () => 1;', outputs: ['1', '3', null] },
  tests: [
    { input: 'f(1)', expected: '1', output: '1' },
    { input: 'f(2)', expected: '2', output: '3' },
    { input: 'f(3)', expected: '3', output: null },
  ],
} as unknown as ReportQuestion;

function graded(one: ReportQuestion) {
  const card = checkedCard(one);
  if (!card) throw new Error('not a checked card');
  return resultOf(card, one);
}

describe('resultOf', () => {
  it('grades what was answered', () => {
    expect(graded(question).grade.isRight).toBe(true);
    expect(graded({ ...question, response: { text: 'filter' } }).grade.isRight).toBe(false);
  });

  it('has no response where nothing was answered, or something else', () => {
    expect(graded({ ...question, response: null }).response).toBeUndefined();
    expect(graded({ ...question, response: { chosen: [0] } }).response).toBeUndefined();
  });

  it('has the code that was written', () => {
    expect(graded(code).submitted).toBe('const f = () => 1;');
    expect(graded({ ...code, response: null, tests: null }).submitted).toBeUndefined();
  });
});

describe('testResults', () => {
  it('compares what the code returned with what was expected', () => {
    const card = checkedCard(code);
    if (card?.kind !== 'code') throw new Error('not code');
    const outcomes = testResults(card.body, code).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['passed', 'failed', 'error']);
  });
});

describe('openAnswerOf', () => {
  it('tells an answer from none', () => {
    expect(openAnswerOf({ response: null })).toBeUndefined();
    expect(openAnswerOf({ response: { text: 'A closure', wasSpoken: false } })).toEqual({
      text: 'A closure',
      wasSpoken: false,
    });
  });
});
