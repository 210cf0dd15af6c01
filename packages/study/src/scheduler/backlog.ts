/** How a backlog is worked off. */
export interface BacklogPlan {
  /** The number of cards beyond what one day allows. */
  waiting: number;
  perDay: number;
  /** Days from today until the backlog is gone; undefined if that takes more than `horizonDays`. */
  days: number | undefined;
}

/**
 * Forecasts how long it takes to work off more due cards than one day allows. Each day adds the
 * cards that fall due and removes `perDay`; one in `returnsOneIn` of the reviewed cards comes back.
 *
 * @param due the number of cards due today, without today's reviews
 * @param perDay the number of reviews a day allows, at least 1
 * @param leftToday how many of those are left today
 * @param upcoming the number of cards that fall due tomorrow, the day after, and so on; later days
 * add nothing
 * @returns undefined if there is no backlog
 */
export function planBacklog(
  due: number,
  perDay: number,
  leftToday: number,
  upcoming: readonly number[],
): BacklogPlan | undefined {
  if (due <= leftToday) return undefined;
  let waiting = due - leftToday;
  for (let day = 1; day <= horizonDays; day++) {
    // Some of the cards reviewed today fall due again before the backlog is gone.
    const returning = day === 1 ? 0 : Math.floor(perDay / returnsOneIn);
    waiting += (upcoming[day - 1] ?? 0) + returning - perDay;
    if (waiting <= 0) return { waiting: due - leftToday, perDay, days: day };
  }
  return { waiting: due - leftToday, perDay, days: undefined };
}

const horizonDays = 365;
/** Nine in ten are remembered and return after the backlog is gone; the tenth returns at once. */
const returnsOneIn = 10;
