import { expect, it } from 'vitest';
import { memoryOfSm2 } from './imported-memory.ts';
import { dayMs } from './learner-day.ts';
import { defaultParameters, gradeSchedule, newSchedule } from './scheduler.ts';

it('finds the difficulty at which a Good on the due day multiplies the stability by the ease', () => {
  const ease = 2.3;
  const intervalDays = 30;
  const memory = memoryOfSm2({ ease, intervalDays }, defaultParameters);
  const reviewedAt = Date.UTC(2026, 0, 1);
  const schedule = { ...newSchedule(0), ...memory, state: 'Review' as const, intervalDays, reviews: 5 };
  const due = { ...schedule, lastReviewAt: reviewedAt, dueAt: reviewedAt + intervalDays * dayMs };
  const next = gradeSchedule(due, 'Good', due.dueAt);
  expect(next.stability / memory.stability).toBeCloseTo(ease, 2);
});

it('stays within the range of difficulties', () => {
  expect(memoryOfSm2({ ease: 1.3, intervalDays: 1 }, defaultParameters).difficulty).toBeLessThanOrEqual(10);
  expect(memoryOfSm2({ ease: 9, intervalDays: 3000 }, defaultParameters).difficulty).toBe(1);
  expect(memoryOfSm2({ ease: 2.5, intervalDays: 0 }, defaultParameters).stability).toBeGreaterThan(0);
});
