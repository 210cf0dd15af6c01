import type { Statistics } from '@flipstack/contract';
import { recallOf } from '@flipstack/study/statistics';
import type { HourCounts } from './hour-counts-repository.ts';

const hoursPerDay = 24;

/** The hours of the week by the learner's clock, whose day may begin in the night. */
export const hoursOf = (
  counts: readonly HourCounts[],
  dayStartsAtMinutes: number,
): Statistics['time']['hours'] =>
  counts.map(({ hour, reviews, durationMs, tested, remembered }) => ({
    weekday: Math.floor(hour / hoursPerDay),
    hour: ((hour % hoursPerDay) + Math.floor(dayStartsAtMinutes / 60)) % hoursPerDay,
    reviews,
    durationMs,
    recall: recallOf(tested, remembered),
  }));
