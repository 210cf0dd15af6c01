import { describe, expect, it } from 'vitest';
import { isMissed } from './missed-cards.ts';

const response = { text: 'a', wasSpoken: false };
const open = { kind: 'flip', outcome: 'open', response } as const;

describe('isMissed', () => {
  it('contains every scored question that was not right', () => {
    const outcomes = ['right', 'wrong', 'unanswered', 'late'] as const;
    const missed = outcomes.filter((outcome) =>
      isMissed({ kind: 'choice', outcome, response: null, covered: null }),
    );
    expect(missed).toEqual(['wrong', 'unanswered', 'late']);
  });

  it('contains open questions with less than half of the key points', () => {
    expect(isMissed({ ...open, covered: [true, false, false] })).toBe(true);
    expect(isMissed({ ...open, covered: [false, false] })).toBe(true);
    expect(isMissed({ ...open, covered: [true, false] })).toBe(false);
  });

  it('contains open questions without an answer, but none that was not compared', () => {
    expect(isMissed({ ...open, response: null, covered: null })).toBe(true);
    expect(isMissed({ ...open, covered: null })).toBe(false);
    expect(isMissed({ ...open, covered: [] })).toBe(false);
  });
});
