import { describe, expect, it } from 'vitest';
import { formatBasis, formatHeadline, formatProbability, formatSpent } from './format-report.ts';
import { hasVerdict, type ReportNumbers } from './report-numbers.ts';
import { aReport } from './tests/a-report.ts';

const withVerdict = (
  verdict: ReportNumbers['levels'][number]['verdict'],
  probability: number,
): ReportNumbers => aReport({ levels: [{ level: 'Middle', verdict, probability }] });

describe('formatProbability', () => {
  it('rounds toward one half and is never certain', () => {
    expect([0, 0.2, 0.203, 0.29, 0.5, 0.798, 0.8, 0.87, 0.999, 1].map(formatProbability)).toEqual([
      '1%',
      '20%',
      '21%',
      '29%',
      '50%',
      '79%',
      '80%',
      '87%',
      '99%',
      '99%',
    ]);
  });
});

describe('formatHeadline', () => {
  it('claims what the verdict on the chosen level carries', () => {
    expect(formatHeadline(withVerdict('at level', 0.87))).toBe(
      'You are likely at Middle level in React: 87%',
    );
    expect(formatHeadline(withVerdict('below level', 0.12))).toBe(
      'You are likely below Middle level in React: 88%',
    );
    expect(formatHeadline(withVerdict('not enough evidence', 0.55))).toBe(
      'Not enough evidence either way: Middle level in React has a probability of 55%',
    );
  });

  it('counts the first exposures while there are too few', () => {
    const report = aReport({
      levels: [{ level: 'Middle', verdict: 'too few items', probability: 0.9 }],
      pool: { items: 14, interviews: 1, needed: 20 },
    });
    expect(formatHeadline(report)).toBe('Not enough evidence yet: 14 of 20 first exposures');
  });

  it('claims nothing without an answer', () => {
    const report = aReport({
      levels: [{ level: 'Middle', verdict: 'below level', probability: 0.1 }],
      open: { questions: 1, answered: 0, compared: 0, keyPoints: 3, covered: 0 },
      questions: [{ outcome: 'unanswered' }, { outcome: 'open' }],
    });
    expect(formatHeadline(report)).toBe('You answered none of the questions, so this report claims nothing.');
  });

  it('says that an interview was left rather than taken', () => {
    const report = aReport({ levels: [], scored: 0, right: 0, share: null });
    expect(formatHeadline(report)).toBe(
      'You answered fewer than half of the questions that can be checked, so they are not scored.',
    );
    expect(hasVerdict(report)).toBe(false);
  });

  it('names another person and all stacks', () => {
    const stacks = ['React', 'JS', 'SQL'].map((stack) => ({ ...aReport().stacks[0], stack }));
    const report = { ...withVerdict('at level', 0.87), stacks } as ReportNumbers;
    expect(formatHeadline(report, 'Ada')).toBe(
      'Ada is likely at Middle level in React, JavaScript, and SQL: 87%',
    );
  });
});

describe('formatBasis', () => {
  it('says how many interviews were pooled', () => {
    expect(formatBasis(aReport({ pool: { items: 31, interviews: 2, needed: 20 } }))).toBe(
      'Estimated from 31 first exposures in 2 interviews within 30 days.',
    );
    expect(formatBasis(aReport({ pool: { items: 1, interviews: 1, needed: 20 } }))).toBe(
      'Estimated from 1 first exposure in this interview.',
    );
  });
});

describe('formatSpent', () => {
  it('has minutes and seconds', () => {
    expect([0, 45_400, 60_000, 125_000].map(formatSpent)).toEqual(['0 s', '45 s', '1 min', '2 min 5 s']);
  });
});
