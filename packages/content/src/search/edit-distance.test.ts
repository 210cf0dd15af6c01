import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['usefect', 'useeffect', 2],
  ['closre', 'closure', 1],
  ['promsie', 'promise', 1],
  ['raect', 'react', 1],
  ['same', 'same', 0],
  ['', 'ab', 2],
  ['kitten', 'sitting', 3],
])('from %s to %s is %i', (one, other, edits) => {
  expect(editDistance(one, other, 5)).toBe(edits);
});

test('is symmetric, and at most one more than the given maximum', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, fc.nat({ max: 4 }), (one, other, most) => {
      const exact = editDistance(one, other, 20);
      expect(editDistance(other, one, 20)).toBe(exact);
      expect(editDistance(one, other, most)).toBe(Math.min(exact, most + 1));
      expect(exact === 0).toBe(one === other);
    }),
  );
});
