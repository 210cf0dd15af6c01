import { expect, it } from 'vitest';
import { formatDaysAgo } from './format-days-ago.ts';

const now = new Date(2026, 10, 22, 9);

it.each([
  [new Date(2026, 10, 22, 8), 'today'],
  [new Date(2026, 10, 22, 23), 'today'],
  [new Date(2026, 10, 21, 23, 59), 'yesterday'],
  [new Date(2026, 9, 20), '33 days ago'],
  [new Date(2026, 7, 20), '3 months ago'],
  [new Date(2023, 10, 22), '3 years ago'],
])('formats %s as “%s”', (then, text) => {
  expect(formatDaysAgo(then.toISOString(), now)).toBe(text);
});
