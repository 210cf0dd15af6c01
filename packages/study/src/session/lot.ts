import { seededRandom } from './seeded-random.ts';

/** A number from 0 (inclusive) to 1 (exclusive) that depends only on the name and the seed. */
export const lotOf = (name: string, seed: number): number => seededRandom(hashOf(name) ^ seed)();

/** FNV-1a by Glenn Fowler, Landon Curt Noll and Kiem-Phong Vo (public domain), 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash;
}
