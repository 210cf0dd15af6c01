/** A backlog in portions: so many a day until it is gone. */
export interface BacklogPlan {
  /** How many cards wait beyond what one day takes. */
  waiting: number;
  perDay: number;
  /** Days from today until nothing waits any more; undefined when at this pace it would not end within the horizon. */
  days: number | undefined;
}

/**
 * What becomes of more due cards than one day takes. Every day brings what falls due, and takes `perDay`; cards that were
 * reviewed come back, too: one of a portion in `returnsOneIn`.
 *
 * @param due how many cards are due today, today's reviews not among them
 * @param perDay how many reviews a day takes, 1 or more
 * @param leftToday how many of them are left today
 * @param upcoming how many cards fall due tomorrow, the day after, …; the days that follow bring nothing known
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
    // A portion of what is reviewed now falls due again before the backlog is gone.
    const returning = day === 1 ? 0 : Math.floor(perDay / returnsOneIn);
    waiting += (upcoming[day - 1] ?? 0) + returning - perDay;
    if (waiting <= 0) return { waiting: due - leftToday, perDay, days: day };
  }
  return { waiting: due - leftToday, perDay, days: undefined };
}

const horizonDays = 365;
/** Nine of ten are remembered and come back later than the backlog lasts; the tenth comes back at once. */
const returnsOneIn = 10;
