import type { InterviewPlan } from '@flipstack/contract';
import { describe, expect, it } from 'vitest';
import { formatGaps, formatPlan, formatScored, formatVerdict } from './format-plan.ts';

const plan: InterviewPlan = {
  type: 'mixed',
  level: 'Middle',
  stacks: ['JS'],
  minutes: 30,
  questions: 12,
  questionsByKind: { open: 2, objective: 7, code: 3 },
  scored: 10,
  scoredForVerdict: 20,
  canGiveVerdict: false,
  unseenScored: 10,
  pooledScored: 0,
  stacksWithoutCode: [],
  shortages: [],
};

describe('formatPlan', () => {
  it('says how many questions there are, and what is special about them', () => {
    expect(formatPlan(plan)).toBe('12 questions, 3 of them code, 30 minutes');
    const withoutCode = { ...plan, questionsByKind: { open: 4, objective: 20, code: 0 }, questions: 24 };
    expect(formatPlan(withoutCode)).toBe('24 questions, 4 of them open, 30 minutes');
    expect(formatPlan({ ...plan, questionsByKind: { open: 0, objective: 12, code: 0 } })).toBe(
      '12 questions, 30 minutes',
    );
  });
});

describe('formatScored', () => {
  it('tells apart scored and open questions', () => {
    expect(formatScored(plan)).toBe(
      '10 are checked and scored. 2 are open: you compare your answers with the model answers yourself.',
    );
    expect(formatScored({ ...plan, questions: 10 })).toBe('All of them are checked and scored.');
  });
});

describe('formatVerdict', () => {
  it('says when this interview is enough', () => {
    expect(formatVerdict({ ...plan, scored: 24, unseenScored: 24 })).toMatch(
      /^This interview alone can give a verdict\. .* It has 24\.$/,
    );
  });

  it('counts the first exposures of the last 30 days', () => {
    expect(formatVerdict({ ...plan, pooledScored: 10 })).toMatch(
      /^It can give a verdict together with 10 questions of your interviews in the last 30 days\./,
    );
    expect(formatVerdict({ ...plan, pooledScored: 9 })).toBe(
      'It is too short for a verdict. A verdict needs 20 scored questions that you see for the first time. It has 10, and 9 questions of your interviews in the last 30 days count as well. You get a report in any case.',
    );
  });

  it('does not promise a verdict from questions that were seen before', () => {
    expect(formatVerdict({ ...plan, scored: 24, canGiveVerdict: true, unseenScored: 19 })).toMatch(
      /^Too few of its questions are new to you for a verdict\./,
    );
  });
});

describe('formatGaps', () => {
  it('names each gap and what fills it', () => {
    const shortages: InterviewPlan['shortages'] = [
      {
        stack: 'SQL',
        kind: 'code',
        level: 'HARD',
        wanted: 3,
        got: 1,
        replacements: [{ stack: 'SQL', kind: 'code', level: 'MEDIUM', count: 1 }],
        missing: 1,
      },
    ];
    expect(formatGaps({ ...plan, stacksWithoutCode: ['GO'], shortages })).toEqual([
      'Code in Go cannot be run here. You get other questions for these minutes.',
      'The library has 1 of 3 HARD code questions about SQL. Instead, it asks 1 MEDIUM code. 1 cannot be replaced.',
    ]);
  });
});
