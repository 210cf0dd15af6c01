import { expect, it } from 'vitest';
import { truncate } from './truncate.ts';

it('truncates a text beyond the limit', { tags: '@spec:9.9' }, () => {
  expect(truncate('Concurrency in practice', 13)).toBe('Concurrency i...');
  expect(truncate('Exactly 10', 10)).toBe('Exactly 10');
  expect(truncate('', 5)).toBe('');
});

it('does not split a surrogate pair', () => {
  expect(truncate('🦉🦉🦉', 2)).toBe('🦉🦉...');
});
