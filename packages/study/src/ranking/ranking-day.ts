import { dayMs } from '../scheduler/learner-day.ts';

/** From a Thursday, which 1 January 1970 was, back to its Monday. */
const mondayOfDayZero = -3;
const daysPerWeek = 7;

/**
 * The day of an instant, counted from 1970-01-01 in UTC. All members share these days, whatever their
 * time zone and their start of the day, so that neither is worth points.
 *
 * @param instant in milliseconds since 1970
 */
export const utcDay = (instant: number): number => Math.floor(instant / dayMs);

/**
 * The Monday of the week of a day.
 *
 * @param day from `utcDay`; so is the result
 */
export const weekOf = (day: number): number =>
  mondayOfDayZero + Math.floor((day - mondayOfDayZero) / daysPerWeek) * daysPerWeek;
