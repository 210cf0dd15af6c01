import { expect, it } from 'vitest';
import { formatChanges } from './format-changes.ts';

it('names only what exists', () => {
  expect(formatChanges({ added: 2, changed: 0, removed: 1 })).toBe('2 cards added, 1 card removed');
  expect(formatChanges({ added: 0, changed: 0, removed: 0 })).toBe('');
});
