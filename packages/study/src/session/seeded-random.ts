/** Returns the next pseudorandom number from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

/** mulberry32 by Tommy Ettinger (public domain): the same 32-bit seed gives the same numbers. */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
