const dayMs = 86_400_000;
const weekMs = 7 * dayMs;

/** As many earlier weeks can be chosen as the server lists results of. */
const earlierWeeks = 26;

/** The date of the Monday on which the week of an instant began, in UTC. */
export const mondayOf = (now: number): string => {
  const daysSinceMonday = (new Date(now).getUTCDay() + 6) % 7;
  return dateOf(now - daysSinceMonday * dayMs);
};

/** The Mondays of the weeks before this one, the latest first. */
export const weeksBefore = (now: number): string[] =>
  Array.from({ length: earlierWeeks }, (_, index) =>
    dateOf(Date.parse(mondayOf(now)) - (index + 1) * weekMs),
  );

/** Whether a text is the date of a Monday before this week. */
export const isEarlierWeek = (text: string, now: number): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  Number.isFinite(Date.parse(text)) &&
  mondayOf(Date.parse(text)) === text &&
  text < mondayOf(now);

const format = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const formatWithYear = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** A week by its Monday, such as `Nov 16 – 22`; with the year if it is not that of `now`. */
export function formatWeek(monday: string, now: number): string {
  const from = Date.parse(monday);
  const isThisYear = monday.slice(0, 4) === dateOf(now).slice(0, 4);
  return (isThisYear ? format : formatWithYear).formatRange(from, from + 6 * dayMs);
}

const dateOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
