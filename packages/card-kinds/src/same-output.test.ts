import { expect, test } from 'vitest';
import { isSameOutput } from './same-output.ts';

const python = { language: 'python', isAnyOrder: true } as const;
const sql = { language: 'sql', isAnyOrder: true } as const;

test('compares rows in any order only in SQL, and only if the card allows it', () => {
  const [one, other] = ['[[1],[2]]', '[[2],[1]]'];
  expect(isSameOutput(one, other, sql)).toBe(true);
  expect(isSameOutput(one, other, { ...sql, language: 'postgresql' })).toBe(true);
  expect(isSameOutput(one, other, { ...sql, isAnyOrder: false })).toBe(false);
  expect(isSameOutput(one, other, python)).toBe(false);
});

test.each(['', 'undefined', '[1', '['.repeat(1_000_000)])(
  'never takes what is not a value for the same',
  (got) => {
    expect(isSameOutput(got, '1', python)).toBe(false);
    expect(isSameOutput(got, got, python)).toBe(false);
  },
);
