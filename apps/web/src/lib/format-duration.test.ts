import { expect, it } from 'vitest';
import { formatDuration } from './format-duration.ts';

it.each([
  [0, '0 s'],
  [12_400, '12 s'],
  [59_499, '59 s'],
  [59_500, '1 min'],
  [14.4 * 60_000, '14 min'],
  [59.6 * 60_000, '1 h'],
  [125 * 60_000, '2 h 5 min'],
])('formats %i ms as “%s”', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});
