import type { Random } from '@flipstack/study';

/** Draws from the standard normal distribution (Box and Muller, 1958). */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Draws an index with the given probabilities, which add up to 1. */
export function pick(probabilities: readonly number[], random: Random): number {
  let rest = random();
  const index = probabilities.findIndex((probability) => {
    rest -= probability;
    return rest < 0;
  });
  return index === -1 ? probabilities.length - 1 : index;
}

/** Draws a whole number from `least` to `most`. */
export function whole(least: number, most: number, random: Random): number {
  return least + Math.floor(random() * (most - least + 1));
}
