import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moveItem } from './move-item.ts';

it('puts the card at its new position and keeps the order of the others', () => {
  expect(moveItem([1, 2, 3, 4], 0, 2)).toEqual([2, 3, 1, 4]);
  expect(moveItem([1, 2, 3, 4], 3, 0)).toEqual([4, 1, 2, 3]);
  const places = fc.tuple(fc.nat({ max: 9 }), fc.nat({ max: 9 }));
  fc.assert(
    fc.property(places, ([from, to]) => {
      const items = Array.from({ length: 10 }, (_, index) => index);
      const after = moveItem(items, from, to);
      expect(after[to]).toBe(from);
      expect(after.filter((item) => item !== from)).toEqual(items.filter((item) => item !== from));
    }),
  );
});
