import type { Random } from '../session/seeded-random.ts';

/** Draws from the standard normal distribution (Box and Muller, 1958). */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
