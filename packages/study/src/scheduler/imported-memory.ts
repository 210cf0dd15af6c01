interface Sm2Memory {
  /** The factor by which a Good multiplies the interval, at least 1.3. */
  ease: number;
  /** Days between the last review and the next one. */
  intervalDays: number;
}

const stabilityMin = 0.1;

/**
 * The memory state of a card that another program scheduled by SM-2, for which no reviews are known.
 *
 * SM-2 aims at a recall of 0.9, so the interval is the stability. The difficulty is the one at which a
 * Good, given when recall has fallen to 0.9, multiplies the stability by the ease. It follows from
 * solving FSRS-6's S'/S = 1 + e^w8 · (11 - D) · S^-w9 · (e^(w10·(1-R)) - 1) for D
 * (https://github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm), within 1 to 10.
 *
 * @param parameters the 21 weights of FSRS-6
 * @returns stability in days, and difficulty
 */
export function memoryOfSm2(
  { ease, intervalDays }: Sm2Memory,
  parameters: readonly number[],
): { stability: number; difficulty: number } {
  const [w8 = 0, w9 = 0, w10 = 0] = parameters.slice(8, 11);
  const stability = Math.max(stabilityMin, intervalDays);
  const growthPerDifficulty = Math.exp(w8) * stability ** -w9 * Math.expm1(w10 * 0.1);
  const difficulty = 11 - (ease - 1) / growthPerDifficulty;
  return { stability, difficulty: Math.min(10, Math.max(1, difficulty)) };
}
