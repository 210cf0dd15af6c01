/** Returns the next pseudorandom number from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

/**
 * mulberry32 by Tommy Ettinger (public domain). Its 32 bits of state are plenty for the ten thousand or so numbers that one
 * learner draws.
 */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

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
