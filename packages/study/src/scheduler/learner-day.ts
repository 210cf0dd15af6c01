/** When a learner's days begin. */
export interface LearnerDay {
  /** An IANA name, such as `Europe/Lisbon`. */
  timeZone: string;
  /** Minutes after midnight, from 0 to 1439: who learns at one in the morning is still in yesterday. */
  dayStartsAtMinutes: number;
}

export const dayMs = 24 * 60 * 60 * 1000;
const minuteMs = 60 * 1000;

/** Formatters cost more to make than to ask. */
const formatters = new Map<string, Intl.DateTimeFormat>();
/** There are some 600 time zones, but no end of ways to spell them in upper and lower case. */
const formattersMax = 1000;

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (formatter === undefined) {
    if (formatters.size >= formattersMax) formatters.clear();
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** Whether this runtime knows a time zone by that name. */
export function isTimeZone(name: string): boolean {
  try {
    formatterOf(name);
    return true;
  } catch {
    return false;
  }
}

/** Milliseconds that the clocks of a time zone are ahead of UTC at an instant. */
function offsetMs(timeZone: string, now: number): number {
  const parts = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(now / 1000) * 1000;
}

/** What to add to instants around `now`, in milliseconds, so that the learner's days begin at 00:00 UTC. */
export function dayShiftMs({ timeZone, dayStartsAtMinutes }: LearnerDay, now: number): number {
  return offsetMs(timeZone, now) - dayStartsAtMinutes * minuteMs;
}

/** The number of the learner's day that `now` is in; the day after has the next number. */
export function dayNumber(now: number, shiftMs: number): number {
  return Math.floor((now + shiftMs) / dayMs);
}

/**
 * The instant at which a learner's day begins, by the clocks in force then: days in which they change are not 24 hours.
 * Where they leave out the very hour in which it would begin, by the clocks before.
 */
export function startOfDay(day: number, learner: LearnerDay): number {
  const midnight = day * dayMs;
  const nearby = midnight - dayShiftMs(learner, midnight);
  const start = midnight - dayShiftMs(learner, nearby);
  return Math.max(start, midnight - dayShiftMs(learner, start));
}

/**
 * The number of the learner's day whose start and end, by `startOfDay`, `now` lies between. `dayNumber` says the same but
 * for an hour or two a year, when the clocks change just where the day begins and one hour is missing or comes twice.
 */
export function dayOf(now: number, learner: LearnerDay): number {
  const day = dayNumber(now, dayShiftMs(learner, now));
  if (now < startOfDay(day, learner)) return day - 1;
  return now < startOfDay(day + 1, learner) ? day : day + 1;
}

/** A day as `YYYY-MM-DD`. */
export function dateOfDay(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/**
 * How many days in a row, up to today, have a review in them. Today counts once there is one; until then the row that
 * ended yesterday still stands.
 *
 * @param days the numbers of days with a review, the newest first, each once
 */
export function streakDays(days: readonly number[], today: number): number {
  const newest = days[0];
  if (newest === undefined || newest < today - 1) return 0;
  let streak = 0;
  while (days[streak] === newest - streak) streak++;
  return streak;
}
