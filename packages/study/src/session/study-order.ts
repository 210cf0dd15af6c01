/**
 * The cards that are studied and in which order, as indexes into the module's cards.
 *
 * @param levels the level of each card, in the author's order
 * @param chosenLevel only cards of this level; undefined takes all
 * @param shuffleSeed a 32-bit number: the same seed gives the same order; undefined keeps the author's order
 */
export function studyOrder(
  levels: readonly string[],
  chosenLevel: string | undefined,
  shuffleSeed: number | undefined,
): number[] {
  const chosen = levels.flatMap((level, index) =>
    chosenLevel === undefined || level === chosenLevel ? [index] : [],
  );
  return shuffleSeed === undefined ? chosen : shuffle(chosen, randomFrom(shuffleSeed));
}

/** Fisher and Yates's shuffle (Knuth, The Art of Computer Programming, volume 2, algorithm P). */
function shuffle(items: readonly number[], random: () => number): number[] {
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

/** Numbers from 0 up to 1 that follow from the seed alone (mulberry32 by Tommy Ettinger, public domain). */
function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
