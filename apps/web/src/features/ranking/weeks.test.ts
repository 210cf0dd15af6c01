import { expect, it } from 'vitest';
import { formatWeek, isEarlierWeek, mondayOf, weeksBefore } from './weeks.ts';

it.each([
  ['2026-11-23T00:00:00Z', '2026-11-23'],
  ['2026-11-29T23:59:59Z', '2026-11-23'],
  ['2026-11-22T23:59:59Z', '2026-11-16'],
])('begins the week of %s on %s', (now, monday) => {
  expect(mondayOf(Date.parse(now))).toBe(monday);
});

it('lists the weeks before this one, the latest first', () => {
  const weeks = weeksBefore(Date.parse('2026-11-25T12:00:00Z'));
  expect(weeks).toHaveLength(26);
  expect(weeks.slice(0, 2)).toEqual(['2026-11-16', '2026-11-09']);
});

it.each([
  ['2026-11-16', true],
  ['2026-11-17', false],
  ['2026-11-23', false],
  ['2026-11-30', false],
  ['2026-02-30', false],
  ['2026-99-99', false],
  ['last', false],
])('knows whether %s is an earlier week', (text, isEarlier) => {
  expect(isEarlierWeek(text, Date.parse('2026-11-25T12:00:00Z'))).toBe(isEarlier);
});

it('names a week by its first and last day', () => {
  const now = Date.parse('2026-11-25T12:00:00Z');
  // The browser decides which spaces surround the dash.
  expect(formatWeek('2026-11-16', now).replaceAll(/\s/gu, ' ')).toBe('Nov 16 – 22');
  expect(formatWeek('2025-12-29', now).replaceAll(/\s/gu, ' ')).toBe('Dec 29, 2025 – Jan 4, 2026');
});
