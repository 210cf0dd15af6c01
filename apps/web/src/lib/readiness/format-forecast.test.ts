import { describe, expect, it } from 'vitest';
import { formatBand, formatForecast, formatSeen } from './format-forecast.ts';

const forecast = { median: 0.74, low: 0.618, high: 0.852, passProbability: 0.718, passShare: 0.74 };
const goal = {
  date: '2026-12-04',
  type: 'mixed',
  level: 'Middle',
  stacks: ['JS'],
  minutes: 30,
  minutesPerDay: 20,
  isPlanFollowed: true,
} as const;

describe('formatForecast', () => {
  it('says what to expect on the date', () => {
    expect(formatForecast(forecast, { ...goal, stacks: ['JS'] }, '2026-11-23')).toBe(
      'With this plan, you would probably get 62% to 85% right on December\u00a04. Chance to pass: 71%.',
    );
  });

  it('never claims certainty', () => {
    const certain = { ...forecast, passProbability: 1 };
    expect(formatForecast(certain, { ...goal, stacks: ['JS'] }, '2026-12-04')).toMatch(
      /right today\. Chance to pass: 99%\.$/,
    );
  });
});

it('writes a band of one percentage once', () => {
  expect(formatBand({ low: 0.996, high: 1 })).toBe('100%');
});

it('never rounds what was seen up to what is needed', () => {
  expect(formatSeen(0.599, 0.6)).toContain('seen 59% of');
});
