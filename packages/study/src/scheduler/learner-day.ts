/** When a learner's days begin. */
export interface LearnerDay {
  /** An IANA name, such as `Europe/Lisbon`. */
  timeZone: string;
  /** Minutes after midnight, from 0 to 1439. Reviews before this time belong to the day before. */
  dayStartsAtMinutes: number;
}

export const dayMs = 24 * 60 * 60 * 1000;
const minuteMs = 60 * 1000;

/** Formatters are expensive to create. */
const formatters = new Map<string, Intl.DateTimeFormat>();
/**
 * There are about 600 time zones, but their names may be spelled in any mix of upper and lower
 * case.
 */
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

/** Whether the runtime knows this time zone. */
export function isTimeZone(name: string): boolean {
  try {
    formatterOf(name);
    return true;
  } catch {
    return false;
  }
}

/** How far the clocks of a time zone are ahead of UTC at an instant, in milliseconds. */
function offsetMs(timeZone: string, now: number): number {
  return offsetOfDay(timeZone, Math.floor(now / dayMs)) ?? readOffsetMs(timeZone, now);
}

/** By time zone and UTC day, because reading an offset takes longer than grading a review. */
const offsetsOfDays = new Map<string, number | undefined>();
/** About a hundred years of one time zone, or a few days of every one. */
const offsetsMax = 40_000;

/** The offset during a whole UTC day; undefined if the clocks change on that day. */
function offsetOfDay(timeZone: string, day: number): number | undefined {
  const key = `${day} ${timeZone}`;
  let offset = offsetsOfDays.get(key);
  if (offset !== undefined || offsetsOfDays.has(key)) return offset;
  const atStart = readOffsetMs(timeZone, day * dayMs);
  if (atStart === readOffsetMs(timeZone, (day + 1) * dayMs)) offset = atStart;
  if (offsetsOfDays.size >= offsetsMax) offsetsOfDays.clear();
  offsetsOfDays.set(key, offset);
  return offset;
}

function readOffsetMs(timeZone: string, now: number): number {
  const parts = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(now / 1000) * 1000;
}

/**
 * What to add to instants around `now`, in milliseconds, so that the learner's days begin at 00:00
 * UTC.
 */
export function dayShiftMs({ timeZone, dayStartsAtMinutes }: LearnerDay, now: number): number {
  return offsetMs(timeZone, now) - dayStartsAtMinutes * minuteMs;
}

/**
 * The number of the learner's day that contains `now`; consecutive days have consecutive numbers.
 */
export function dayNumber(now: number, shiftMs: number): number {
  return Math.floor((now + shiftMs) / dayMs);
}

/**
 * The instant at which a learner's day begins, by the clocks in use at that time: a day on which
 * they change does not have 24 hours. If the change skips the hour in which the day would begin,
 * the earlier offset applies.
 */
export function startOfDay(day: number, learner: LearnerDay): number {
  const midnight = day * dayMs;
  const nearby = midnight - dayShiftMs(learner, midnight);
  const start = midnight - dayShiftMs(learner, nearby);
  return Math.max(start, midnight - dayShiftMs(learner, start));
}

/**
 * The number of the learner's day that contains `now` according to `startOfDay`. `dayNumber`
 * agrees, except for an hour or two a year, when the clocks change just as a day begins.
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
 * The number of consecutive days with a review, up to today. Until today has one, the streak that
 * ended yesterday still counts.
 *
 * @param days the numbers of the days with a review, each once, newest first
 */
export function streakDays(days: readonly number[], today: number): number {
  const newest = days[0];
  if (newest === undefined || newest < today - 1) return 0;
  let streak = 0;
  while (days[streak] === newest - streak) streak++;
  return streak;
}
