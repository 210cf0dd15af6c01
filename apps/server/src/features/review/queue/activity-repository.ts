import { dayMs } from '@flipstack/study/learner-day';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { countedReviews } from '../grading/review-repository.ts';

/** What a learner has done since an instant. */
export interface ReviewCounts {
  reviewed: number;
  /** Of these, cards that had never been reviewed. */
  newCards: number;
  /** Of these, cards that came back after days: what the limit of a day counts. */
  dueReviews: number;
  /** How long all of it took. */
  durationMs: number;
}

export async function countReviewsSince(
  database: Database,
  userId: number,
  since: number,
): Promise<ReviewCounts> {
  const row = await countedReviews(database, userId)
    .where('reviews.reviewed_at', '>=', since)
    .select((select) => [
      select.fn.countAll<number>().as('reviewed'),
      sql<number>`coalesce(sum(case when "state_before" = 'New' then 1 else 0 end), 0)`.as('newCards'),
      sql<number>`coalesce(sum(case when "state_before" = 'Review' then 1 else 0 end), 0)`.as('dueReviews'),
      sql<number>`coalesce(sum("duration_ms"), 0)`.as('durationMs'),
    ])
    .executeTakeFirstOrThrow();
  return row;
}

/**
 * The days in which somebody reviewed, as numbers, the newest first, from an instant on. A review counts for the day that
 * it was then: neither summer time nor a journey moves it to another.
 */
export async function listReviewDays(database: Database, userId: number, since: number): Promise<number[]> {
  // A literal: SQLite takes a parameter for a number with a fraction, and a day would have one, too.
  const day = sql<number>`("reviewed_at" + "day_shift_ms") / ${sql.lit(dayMs)}`;
  const rows = await countedReviews(database, userId)
    .where('reviews.reviewed_at', '>=', since)
    .select(day.as('day'))
    .distinct()
    .orderBy('day', 'desc')
    .execute();
  return rows.map((row) => row.day);
}
