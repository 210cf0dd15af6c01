import { describe, expect, it } from 'vitest';
import {
  formatBoard,
  formatOrdinal,
  formatParticipants,
  formatPlace,
  formatPoints,
  formatSeasonPlace,
} from './format-ranking.ts';

const now = Date.parse('2026-11-25T12:00:00Z');
const thisWeek = { from: '2026-11-23', to: '2026-11-29', isCurrent: true };
const earlier = { from: '2026-11-16', to: '2026-11-22', isCurrent: false };
const board = { period: 'week' as const, week: thisWeek, stack: null, participants: 340 };
const you = {
  displayName: 'Ada',
  points: 41.3,
  place: 12,
  placePrecision: 0,
  percentile: 96.755,
  neighbors: [],
  missing: null,
};
const place = (change: object, yours: object = {}) =>
  formatPlace({ ...board, ...change }, { ...you, ...yours }, now)?.replaceAll(/\s/gu, ' ');

it.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [11, '11th'],
  [112, '112th'],
  [1_023, '1,023rd'],
])('counts %d as %s', (number, text) => {
  expect(formatOrdinal(number)).toBe(text);
});

describe('a place in words', () => {
  it('names the number of members and who is behind, rounded down', () => {
    expect(place({})).toBe('You are 12th of 340 this week: ahead of 96% of the others.');
  });

  it('names the stack and the week', () => {
    expect(place({ stack: 'GO' })).toMatch(/^You are 12th of 340 in Go this week/);
    expect(place({ week: earlier })).toMatch(/^You were 12th of 340 in the week of Nov 16 – 22:/);
    expect(place({ week: null })).toBe('Over all time, you are 12th of 340: ahead of 96% of the others.');
  });

  it('says how precise it is beyond the places that are counted', () => {
    expect(place({ participants: 1_234_567 }, { place: 123_437, placePrecision: 500, percentile: 90 })).toBe(
      'You are about 123,400th of over 1,234,567 this week, give or take 500: ahead of 90% of the others.',
    );
  });

  it('does not compare the only member, or the last one', () => {
    expect(place({ participants: 1 }, { place: 1, percentile: null })).toBe(
      'You are the only member with points this week.',
    );
    expect(place({}, { place: 340, percentile: 0 })).toBe('You are 340th of 340 this week.');
    expect(place({}, { percentile: 0.3 })).toMatch(/ahead of less than 1% of the others/);
    expect(place({}, { place: 1, percentile: 100 })).toMatch(/ahead of all the others/);
  });

  it('is missing without points', () => {
    expect(place({}, { place: null, points: null })).toBeUndefined();
  });
});

it('formats points with one decimal', () => {
  expect([41.25, 0, 1234, -3.5].map(formatPoints)).toEqual(['41.3', '0.0', '1,234.0', '−3.5']);
});

it('formats the results of seasons', () => {
  expect(formatSeasonPlace(12, 0, 340)).toBe('12 of 340');
  expect(formatSeasonPlace(123_437, 500, 1_234_567)).toBe('about 123,400 of over 1,234,567');
});

it('names a board', () => {
  const text = formatBoard({ ladder: 'interview', stack: 'SQL', week: null }, now);
  expect(text).toBe('Interview in SQL over all time');
});

it('says when only the first places are listed', () => {
  expect(formatParticipants(1, 10_000)).toBe('1 member');
  expect(formatParticipants(10_001, 10_000)).toBe('The first 10,000 of over 10,001 members');
});
