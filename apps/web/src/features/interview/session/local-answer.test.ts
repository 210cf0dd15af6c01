import { describe, expect, it } from 'vitest';
import { type LocalAnswer, mergeAnswers, stateOf } from './local-answer.ts';

const chose = (option: number, elapsedMs: number): LocalAnswer => ({
  response: { chosen: [option] },
  isFlagged: false,
  elapsedMs,
  spentMs: 1_000,
});
const at = (position: number, answer: LocalAnswer) => ({ position, ...answer });

describe('mergeAnswers', () => {
  it('takes the answer that was given last', () => {
    const own = new Map([
      [1, chose(0, 5_000)],
      [2, chose(0, 9_000)],
    ]);
    const { answers, changed } = mergeAnswers(own, [at(1, chose(1, 7_000)), at(2, chose(1, 7_000))]);
    expect([...answers.values()].map(({ response }) => response)).toEqual([{ chosen: [1] }, { chosen: [0] }]);
    expect(changed).toEqual([1]);
  });

  it('takes answers to questions that have none here', () => {
    const { answers, changed } = mergeAnswers(new Map(), [at(3, chose(2, 1))]);
    expect(answers.get(3)).toEqual(chose(2, 1));
    expect(changed).toEqual([3]);
  });

  it('returns the same answers when nothing is newer', () => {
    const own = new Map([[1, chose(0, 5_000)]]);
    expect(mergeAnswers(own, [at(1, chose(0, 5_000))])).toEqual({ answers: own, changed: [] });
    expect(mergeAnswers(own, [at(1, chose(0, 5_000))]).answers).toBe(own);
  });

  it('does not report a change of the flag as another answer', () => {
    const own = new Map([[1, chose(0, 5_000)]]);
    const { answers, changed } = mergeAnswers(own, [at(1, { ...chose(0, 6_000), isFlagged: true })]);
    expect(answers.get(1)?.isFlagged).toBe(true);
    expect(changed).toEqual([]);
  });
});

describe('stateOf', () => {
  it('tells apart answered, skipped and unseen questions', () => {
    expect(stateOf(chose(1, 1))).toBe('answered');
    expect(stateOf({ ...chose(1, 1), response: null })).toBe('skipped');
    expect(stateOf(undefined)).toBe('unseen');
  });
});
