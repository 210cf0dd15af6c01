/** A card forgotten so often costs more than it gives: it is set aside until its learner has looked at it. */
export const leechLapses = 8;
/** Brought back, it is set aside again after so many more. */
const leechLapsesAgain = 4;

/** Whether a card that has just been forgotten for the `lapses`-th time is set aside. */
export function isLeech(lapses: number): boolean {
  return lapses >= leechLapses && (lapses - leechLapses) % leechLapsesAgain === 0;
}
