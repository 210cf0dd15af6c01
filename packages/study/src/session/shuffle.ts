import type { Random } from './seeded-random.ts';

/** Fisher and Yates's shuffle (Knuth, The Art of Computer Programming, volume 2, algorithm P). */
export function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const [one, two] = [shuffled[last], shuffled[other]];
    if (one === undefined || two === undefined) break;
    shuffled[last] = two;
    shuffled[other] = one;
  }
  return shuffled;
}

/**
 * The items in random order, one at a time. The first ones cost the same however many items there
 * are, because the swaps of the shuffle are kept in a map instead of a copy of the list.
 */
export function* drawOneByOne<Item>(items: readonly Item[], random: Random): Generator<Item> {
  const swapped = new Map<number, number>();
  for (let left = items.length; left > 0; left--) {
    const drawn = Math.floor(random() * left);
    const item = items[swapped.get(drawn) ?? drawn];
    swapped.set(drawn, swapped.get(left - 1) ?? left - 1);
    if (item !== undefined) yield item;
  }
}
