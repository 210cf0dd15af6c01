/**
 * After this many lapses a card costs more than it teaches. It is set aside until the learner has
 * looked at it.
 */
export const leechLapses = 8;
/** After the learner has brought it back, it is set aside again after this many further lapses. */
const leechLapsesAgain = 4;

/** Whether a card that was just forgotten for the `lapses`-th time is set aside. */
export function isLeech(lapses: number): boolean {
  return lapses >= leechLapses && (lapses - leechLapses) % leechLapsesAgain === 0;
}
