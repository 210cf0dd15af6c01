import { type CardName, formatCardName } from '@flipstack/contract';
import { dayNumber } from '@flipstack/study/learner-day';
import type { ReviewOfWeeks } from '@flipstack/study/statistics';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { idsBySource, sourceOf } from '../cards/card-sources.ts';
import { type ReviewableCard, type ReviewableRow, toReviewableCard } from '../cards/reviewable-card.ts';
import { countedReviews } from '../grading/review-repository.ts';

/**
 * A learner's reviews since an instant in chronological order, with each card's current schedule.
 * Reviews of cards that no longer exist are among them.
 */
export async function listReviewsSince(
  database: Database,
  userId: number,
  since: number,
): Promise<ReviewOfWeeks[]> {
  const rows = await countedReviews(database, userId)
    .leftJoin('schedules', (join) =>
      join
        .onRef('schedules.user_id', '=', 'reviews.user_id')
        .onRef('schedules.source', '=', 'reviews.source')
        .onRef('schedules.card_id', '=', 'reviews.card_id'),
    )
    .where('reviews.reviewed_at', '>=', since)
    .orderBy('reviews.reviewed_at')
    .orderBy('reviews.reviews_before')
    .orderBy('reviews.id')
    .select([
      'reviews.source',
      'reviews.card_id',
      'reviews.reviewed_at',
      'reviews.day_shift_ms',
      'reviews.last_review_at_before',
      'reviews.rating',
      'reviews.duration_ms',
      'reviews.state_before',
      'reviews.interval_days_before',
      'reviews.suggested_rating',
      'schedules.state',
      'schedules.interval_days',
    ])
    .execute();
  return rows.map((row) => ({
    card: formatCardName({ source: row.source, cardId: row.card_id }),
    reviewedAt: row.reviewed_at,
    day: dayNumber(row.reviewed_at, row.day_shift_ms),
    lastReviewDay:
      row.last_review_at_before === null ? undefined : dayNumber(row.last_review_at_before, row.day_shift_ms),
    rating: row.rating,
    isRight: row.suggested_rating === null ? undefined : row.suggested_rating !== 'Again',
    durationMs: row.duration_ms,
    before: { state: row.state_before, intervalDays: row.interval_days_before },
    now:
      row.state === null || row.interval_days === null
        ? undefined
        : { state: row.state, intervalDays: row.interval_days },
  }));
}

/** The contents of those cards that the learner may still review, by card name. */
export async function listContents(
  database: Database,
  userId: number,
  names: readonly CardName[],
): Promise<Map<string, ReviewableCard>> {
  const found = new Map<string, ReviewableCard>();
  for (const [source, ids] of idsBySource(names)) {
    const { columns, cards, isReviewable } = sourceOf(userId, source);
    const query = sql<ReviewableRow>`select ${columns} from ${cards}
      where "c"."id" in (${sql.join(ids)}) and ${isReviewable}`;
    for (const row of (await query.execute(database)).rows)
      found.set(formatCardName({ source, cardId: row.card_id }), toReviewableCard(row));
  }
  return found;
}
