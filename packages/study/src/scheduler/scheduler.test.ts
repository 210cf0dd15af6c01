import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  defaultSettings,
  gradeSchedule,
  newSchedule,
  previewRatings,
  type Rating,
  ratings,
  retrievability,
  type Schedule,
} from './scheduler.ts';

const dayMs = 86_400_000;
const start = Date.UTC(2022, 11, 29, 12, 30);
const ratingOf = (number: number): Rating => ratings[number - 1] ?? 'Again';

/** Reviews a card each time it is due, and lists the intervals in days. */
function intervalsOf(grades: readonly number[]): number[] {
  let schedule = newSchedule(start);
  let now = start;
  return grades.map((grade) => {
    schedule = gradeSchedule(schedule, ratingOf(grade), now);
    now = schedule.dueAt;
    return schedule.intervalDays;
  });
}

describe('gradeSchedule', () => {
  it('reproduces the published intervals of FSRS-6', () => {
    const grades = [3, 3, 3, 3, 3, 3, 1, 1, 3, 3, 3, 3, 3];
    expect(intervalsOf(grades)).toEqual([0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21]);
  });

  it('reproduces the published memory state of FSRS-6', () => {
    let schedule = newSchedule(start);
    let now = start;
    const gaps = [0, 0, 1, 3, 8, 21];
    for (const [index, grade] of [1, 3, 3, 3, 3, 3].entries()) {
      now += (gaps[index] ?? 0) * dayMs;
      schedule = gradeSchedule(schedule, ratingOf(grade), now);
    }
    expect(schedule.stability).toBeCloseTo(53.62691, 4);
    expect(schedule.difficulty).toBeCloseTo(6.3574867, 4);
  });

  it('brings a card back when recall has fallen to the desired retention', () => {
    for (const desiredRetention of [0.8, 0.9, 0.97]) {
      const settings = { ...defaultSettings, desiredRetention };
      let schedule = newSchedule(start);
      for (let review = 0; review < 5; review++)
        schedule = gradeSchedule(schedule, 'Good', schedule.dueAt, settings);
      expect(schedule.intervalDays).toBeGreaterThan(3);
      expect(retrievability(schedule, schedule.dueAt, settings)).toBeCloseTo(desiredRetention, 1);
    }
  });

  it('replays a log to the same schedule', () => {
    const log = fc.array(
      fc.record({ grade: fc.integer({ min: 1, max: 4 }), gap: fc.nat({ max: 400 * dayMs }) }),
      {
        maxLength: 30,
      },
    );
    const replay = (entries: readonly { grade: number; gap: number }[]): Schedule => {
      let now = start;
      return entries.reduce((schedule, { grade, gap }) => {
        now += gap;
        return gradeSchedule(schedule, ratingOf(grade), now);
      }, newSchedule(start));
    };
    fc.assert(
      fc.property(log, (entries) => {
        const schedule = replay(entries);
        expect(replay(entries)).toEqual(schedule);
        expect(replay(JSON.parse(JSON.stringify(entries)))).toEqual(schedule);
        expect(schedule.reviews).toBe(entries.length);
        if (entries.length > 0) expect(schedule.stability).toBeGreaterThan(0);
      }),
    );
  });

  it('does not bring a card back sooner for a better rating', () => {
    const grades = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 12 });
    fc.assert(
      fc.property(grades, fc.nat({ max: 60 }), (before, days) => {
        let schedule = newSchedule(start);
        for (const grade of before) schedule = gradeSchedule(schedule, ratingOf(grade), schedule.dueAt);
        const preview = previewRatings(schedule, schedule.dueAt + days * dayMs);
        const due = ratings.map((rating) => preview[rating].dueAt);
        expect(due).toEqual(due.toSorted((a, b) => a - b));
      }),
    );
  });

  it('counts days of the learner', () => {
    // 23:30 and 00:30: on two days if the day begins at 00:00 UTC, on one if it begins at 04:00.
    const evening = Date.UTC(2026, 10, 21, 23, 30);
    const first = gradeSchedule(newSchedule(evening), 'Easy', evening);
    const again = (dayShiftMs: number) =>
      gradeSchedule(first, 'Good', evening + 3_600_000, { ...defaultSettings, dayShiftMs });
    expect(again(0).stability).toBeGreaterThan(again(-4 * 3_600_000).stability);
  });

  it('starts with a new card that is due at once, with a retrievability of 0', () => {
    expect(retrievability(newSchedule(start), start)).toBe(0);
    expect(newSchedule(start)).toMatchObject({
      state: 'New',
      dueAt: start,
      reviews: 0,
      lastReviewAt: undefined,
    });
  });
});
