const hourMs = 60 * 60 * 1000;
/** A day with a change of clocks has 23 hours. Changing the start of the day moves its end by less. */
const shortestDayMs = 22 * hourMs;

/** Whether the learner's day has ended between two answers about when it ends. */
export const hasDayEnded = (before: string | undefined, after: string | undefined): boolean =>
  before !== undefined && after !== undefined && Date.parse(after) - Date.parse(before) >= shortestDayMs;
