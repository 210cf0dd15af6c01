import { seededRandom } from './seeded-random.ts';
import { shuffle } from './shuffle.ts';

/**
 * Which cards are studied, and in which order, as indexes into the cards of the module.
 *
 * @param levels the level of each card, in the author's order
 * @param chosenLevel only cards of this level; undefined for all
 * @param shuffleSeed a 32-bit number: the same seed gives the same order; undefined keeps the
 * author's order
 */
export function studyOrder(
  levels: readonly string[],
  chosenLevel: string | undefined,
  shuffleSeed: number | undefined,
): number[] {
  const chosen = levels.flatMap((level, index) =>
    chosenLevel === undefined || level === chosenLevel ? [index] : [],
  );
  return shuffleSeed === undefined ? chosen : shuffle(chosen, seededRandom(shuffleSeed));
}
