import { defaultParameters, gradeSchedule, newSchedule, type Schedule } from '@flipstack/study/scheduler';
import type { Selectable } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../src/database/database.ts';
import type { Tables } from '../../src/database/tables/index.ts';

type Review = Selectable<Tables['reviews']>;

const keyOf = ({ user_id, source, card_id }: Review) => `${user_id} ${source} ${card_id}`;

/** Stored reviews keep their numbers when an import puts older ones before them. */
const hasImported = (reviews: readonly Review[]) => reviews.some(({ received_at }) => received_at === null);

/** By their numbers, which say what came before; with imported reviews by time. */
const inOrder = (reviews: readonly Review[]): Review[] =>
  hasImported(reviews)
    ? reviews.toSorted((one, other) => one.reviewed_at - other.reviewed_at || one.arrival - other.arrival)
    : reviews.toSorted((one, other) => one.reviews_before - other.reviews_before);

/**
 * Expects every schedule to equal the result of replaying its learner's review log, and the log of a card
 * without imported reviews to have no gaps.
 */
export async function expectSchedulesMatchReplay(database: Database): Promise<void> {
  const undone = await database.selectFrom('review_undos').select(['user_id', 'review_id']).execute();
  const isUndone = new Set(undone.map((undo) => `${undo.user_id} ${undo.review_id}`));
  const log = await database.selectFrom('reviews').selectAll().execute();
  const reviews = log.filter(({ user_id, id }) => !isUndone.has(`${user_id} ${id}`));
  const sets = await database.selectFrom('parameter_sets').select(['id', 'parameters']).execute();
  const parametersOf = new Map(sets.map(({ id, parameters }) => [id, JSON.parse(parameters) as number[]]));
  const replayed = new Map<string, Schedule>();
  for (const [key, ofCard] of Map.groupBy(reviews, keyOf))
    for (const review of inOrder(ofCard)) {
      const schedule = replayed.get(key) ?? newSchedule(review.reviewed_at);
      if (!hasImported(ofCard)) expect(review.reviews_before, key).toBe(schedule.reviews);
      const next = gradeSchedule(schedule, review.rating, review.reviewed_at, {
        parameters: parametersOf.get(review.parameters_id ?? 0) ?? defaultParameters,
        desiredRetention: review.desired_retention,
        dayShiftMs: review.day_shift_ms,
      });
      replayed.set(key, next);
    }
  // Cards that were only set aside have a schedule too.
  const rows = await database.selectFrom('schedules').selectAll().where('reviews', '>', 0).execute();
  expect(rows).toHaveLength(replayed.size);
  for (const row of rows) {
    expect(replayed.get(`${row.user_id} ${row.source} ${row.card_id}`)).toMatchObject({
      state: row.state,
      dueAt: row.due_at,
      stability: row.stability,
      difficulty: row.difficulty,
      reviews: row.reviews,
      lapses: row.lapses,
    });
  }
}
