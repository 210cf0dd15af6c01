import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardStage, knownIntervalDays } from './card-stage.ts';
import { gradeSchedule, newSchedule, type Rating, ratings } from './scheduler.ts';

const start = Date.UTC(2026, 10, 22, 12);

/** The schedule of a card that is reviewed each time it is due. */
function scheduleAfter(grades: readonly Rating[]) {
  let schedule = newSchedule(start);
  for (const grade of grades) schedule = gradeSchedule(schedule, grade, Math.max(start, schedule.dueAt));
  return schedule;
}

const anyRatings = fc.array(fc.constantFrom(...ratings), { minLength: 1, maxLength: 30 });

describe('cardStage', () => {
  it('follows a card from new through learning to known', () => {
    const stages = [0, 1, 2, 3, 4].map((count) => cardStage(scheduleAfter(Array(count).fill('Good'))));
    expect(stages).toEqual(['new', 'learning', 'learning', 'known', 'known']);
  });

  it.each([
    [knownIntervalDays - 1, 'learning'],
    [knownIntervalDays, 'known'],
  ])('is decided by an interval of %i days', (intervalDays, stage) => {
    expect(cardStage({ state: 'Review', intervalDays })).toBe(stage);
  });

  it('returns a forgotten card to learning', () => {
    fc.assert(
      fc.property(anyRatings, (grades) => {
        expect(cardStage(scheduleAfter([...grades, 'Again']))).toBe('learning');
      }),
    );
  });

  it('counts a card as known exactly if it is due a week or more after its last review', () => {
    fc.assert(
      fc.property(anyRatings, (grades) => {
        const schedule = scheduleAfter(grades);
        const isWeekAway = schedule.dueAt - (schedule.lastReviewAt ?? 0) >= 7 * 86_400_000;
        expect(cardStage(schedule)).toBe(isWeekAway ? 'known' : 'learning');
      }),
    );
  });
});
