import { dayMs } from '@flipstack/study/learner-day';

/** The date of a UTC day, `YYYY-MM-DD`. */
export const dateOfDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
