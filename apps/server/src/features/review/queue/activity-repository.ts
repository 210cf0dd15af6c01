import { dayMs } from '@flipstack/study/learner-day';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { countedReviews } from '../grading/review-repository.ts';

/** A learner's reviews since an instant. */
export interface ReviewCounts {
  reviewed: number;
  /** First reviews of new cards. */
  newCards: number;
  /** Reviews of due cards, which count toward the daily limit. */
  dueReviews: number;
  /** The total time they took. */
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

// A literal, because better-sqlite3 binds numbers as floating point and would not divide integers.
const reviewDay = sql<number>`("reviewed_at" + "day_shift_ms") / ${sql.lit(dayMs)}`;

/** How many reviews a learner made on each day since an instant. Days without any are omitted. */
export async function countReviewsByDay(
  database: Database,
  userId: number,
  since: number,
): Promise<Map<number, number>> {
  const rows = await countedReviews(database, userId)
    .where('reviews.reviewed_at', '>=', since)
    .select((select) => [reviewDay.as('day'), select.fn.countAll<number>().as('reviews')])
    .groupBy('day')
    .execute();
  return new Map(rows.map(({ day, reviews }) => [day, reviews]));
}

/**
 * The days on which a learner reviewed, since an instant, as day numbers, newest first. A review
 * keeps the day it was made on, whatever time zone the learner moves to.
 */
export async function listReviewDays(database: Database, userId: number, since: number): Promise<number[]> {
  const rows = await countedReviews(database, userId)
    .where('reviews.reviewed_at', '>=', since)
    .select(reviewDay.as('day'))
    .distinct()
    .orderBy('day', 'desc')
    .execute();
  return rows.map((row) => row.day);
}

/** Whether a learner has ever reviewed a card, not counting undone reviews. */
export async function hasReviews(database: Database, userId: number): Promise<boolean> {
  const row = await countedReviews(database, userId).select('reviews.id').limit(1).executeTakeFirst();
  return row !== undefined;
}
