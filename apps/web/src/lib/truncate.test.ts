import { expect, test } from 'vitest';
import { truncate } from './truncate.ts';

test('A text is cut after the limit, and left alone within it', { tags: '@spec:9.9' }, () => {
  expect(truncate('Concurrency in practice', 13)).toBe('Concurrency i...');
  expect(truncate('Exactly 10', 10)).toBe('Exactly 10');
  expect(truncate('', 5)).toBe('');
});

test('A character of two units is not cut in half', () => {
  expect(truncate('🦉🦉🦉', 2)).toBe('🦉🦉...');
});
