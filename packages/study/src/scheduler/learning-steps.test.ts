import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayMs } from './learner-day.ts';
import { nextLearningStep, positionOf } from './learning-steps.ts';
import { gradeSchedule, newSchedule, previewRatings, type Rating, ratings } from './scheduler.ts';

const start = Date.UTC(2026, 10, 22, 12);
const reviews = fc.array(
  fc.record({ rating: fc.constantFrom(...ratings), waitMs: fc.nat({ max: 3 * dayMs }) }),
  { maxLength: 30 },
);

describe('nextLearningStep', () => {
  it('agrees with the scheduler on whether and when a card comes again, after any reviews', () => {
    fc.assert(
      fc.property(reviews, (history) => {
        let schedule = newSchedule(start);
        let now = start;
        for (const { rating, waitMs } of history) {
          now += waitMs;
          for (const [other, next] of Object.entries(previewRatings(schedule, now))) {
            const inMs = next.dueAt - now;
            const expected =
              next.state === 'Review'
                ? undefined
                : { state: next.state, learningStep: next.learningStep, inMs };
            expect(nextLearningStep(schedule, other as Rating)).toEqual(expected);
            expect(inMs >= dayMs).toBe(expected === undefined);
          }
          schedule = gradeSchedule(schedule, rating, now);
        }
      }),
    );
  });

  it.each<[Rating[], (number | undefined)[]]>([
    [
      ['Again', 'Good', 'Good'],
      [1, 10, undefined],
    ],
    [
      ['Good', 'Again', 'Good', 'Good'],
      [10, 1, 10, undefined],
    ],
    [
      ['Hard', 'Good', 'Hard', 'Good'],
      [6, 10, 6, undefined],
    ],
  ])('of a new card rated %j is in %j minutes', (grades, minutes) => {
    let position = positionOf('New', { Again: 0, Hard: 0, Good: 0, Easy: 0 });
    const steps = grades.map((rating) => {
      const next = nextLearningStep(position, rating);
      position = next ?? position;
      return next && next.inMs / 60_000;
    });
    expect(steps).toEqual(minutes);
  });
});

it('finds the learning step from the intervals that the server sends (positionOf)', () => {
  fc.assert(
    fc.property(reviews, (history) => {
      let schedule = newSchedule(start);
      let now = start;
      for (const { rating, waitMs } of history) {
        now += waitMs;
        schedule = gradeSchedule(schedule, rating, now);
        const preview = previewRatings(schedule, now);
        const nextInMs = Object.fromEntries(ratings.map((one) => [one, preview[one].dueAt - now])) as Record<
          Rating,
          number
        >;
        const { state, learningStep } = schedule;
        expect(positionOf(state, nextInMs)).toEqual({ state, learningStep });
      }
    }),
  );
});
