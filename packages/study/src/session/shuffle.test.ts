import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from './seeded-random.ts';
import { drawOneByOne } from './shuffle.ts';

describe('drawOneByOne', () => {
  it('draws every item once, in an order that depends on the seed', () => {
    fc.assert(
      fc.property(fc.nat({ max: 50 }), fc.integer(), (count, seed) => {
        const items = Array.from({ length: count }, (_, at) => at);
        const drawn = [...drawOneByOne(items, seededRandom(seed))];
        expect(drawn.toSorted((one, other) => one - other)).toEqual(items);
        expect([...drawOneByOne(items, seededRandom(seed))]).toEqual(drawn);
      }),
    );
  });

  it('puts each item first equally often', () => {
    const firsts = new Map<number, number>();
    for (let seed = 0; seed < 6000; seed++) {
      const [first = -1] = drawOneByOne([0, 1, 2], seededRandom(seed));
      firsts.set(first, (firsts.get(first) ?? 0) + 1);
    }
    for (const count of firsts.values()) expect(Math.abs(count - 2000)).toBeLessThan(200);
  });
});
