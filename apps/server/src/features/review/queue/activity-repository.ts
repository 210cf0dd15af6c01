import { dayMs } from '@flipstack/study/learner-day';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { countedReviews } from '../grading/review-repository.ts';
import { type LogOwner, type LogRange, rangesSince } from '../history/log-range-repository.ts';

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
  learner: LogOwner,
  since: number,
): Promise<ReviewCounts> {
  const counts = { reviewed: 0, newCards: 0, dueReviews: 0, durationMs: 0 };
  for await (const range of rangesSince(database, learner, since)) {
    const ofRange = await countReviewsOf(database, learner, range);
    counts.reviewed += ofRange.reviewed;
    counts.newCards += ofRange.newCards;
    counts.dueReviews += ofRange.dueReviews;
    counts.durationMs += ofRange.durationMs;
  }
  return counts;
}

/** Like `countReviewsSince`, but of a long log it counts only the latest range. */
export async function countLatestReviews(
  database: Database,
  learner: LogOwner,
  since: number,
): Promise<ReviewCounts> {
  const { value } = await rangesSince(database, learner, since).next();
  return countReviewsOf(database, learner, value ?? { from: since, before: since });
}

const reviewsIn = (database: Database, { userId }: LogOwner, { from, before }: LogRange) =>
  countedReviews(database, userId)
    .where('reviews.reviewed_at', '>=', from)
    .where('reviews.reviewed_at', '<', before);

const countReviewsOf = (database: Database, learner: LogOwner, range: LogRange): Promise<ReviewCounts> =>
  reviewsIn(database, learner, range)
    .select((select) => [
      select.fn.countAll<number>().as('reviewed'),
      sql<number>`coalesce(sum(case when "state_before" = 'New' then 1 else 0 end), 0)`.as('newCards'),
      sql<number>`coalesce(sum(case when "state_before" = 'Review' then 1 else 0 end), 0)`.as('dueReviews'),
      sql<number>`coalesce(sum("duration_ms"), 0)`.as('durationMs'),
    ])
    .executeTakeFirstOrThrow();

// A literal, because better-sqlite3 binds numbers as floating point and would not divide integers.
const reviewDay = sql<number>`("reviewed_at" + "day_shift_ms") / ${sql.lit(dayMs)}`;

/**
 * How many reviews a learner made on each day since an instant. Days without any are omitted. A review
 * keeps the day it was made on, whatever time zone the learner moves to.
 */
export async function countReviewsByDay(
  database: Database,
  learner: LogOwner,
  since: number,
): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  for await (const range of rangesSince(database, learner, since)) {
    const rows = await reviewsIn(database, learner, range)
      .select((select) => [reviewDay.as('day'), select.fn.countAll<number>().as('reviews')])
      .groupBy('day')
      .execute();
    for (const { day, reviews } of rows) counts.set(day, (counts.get(day) ?? 0) + reviews);
  }
  return counts;
}

/** Whether a learner has ever reviewed a card, not counting undone reviews. */
export async function hasReviews(database: Database, userId: number): Promise<boolean> {
  const row = await countedReviews(database, userId).select('reviews.id').limit(1).executeTakeFirst();
  return row !== undefined;
}
