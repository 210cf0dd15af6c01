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
