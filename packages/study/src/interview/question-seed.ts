import { hashOf } from '../session/lot.ts';

/**
 * The 32-bit seed of one question of an interview: of the order of its options or lines, and of the
 * draw of its tests.
 *
 * @param seed the seed of the interview
 * @param position the number of the question, from 1
 */
export const questionSeed = (seed: number, position: number): number =>
  (hashOf(`question ${position}`) ^ seed) >>> 0;
