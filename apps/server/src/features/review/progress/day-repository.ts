import { type CardName, formatCardName } from '@flipstack/contract';
import type { ReviewOfDay } from '@flipstack/study/summarize-day';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { idsBySource, sourceOf } from '../cards/card-sources.ts';
import { type ReviewableCard, type ReviewableRow, toReviewableCard } from '../cards/reviewable-card.ts';
import { countedReviews } from '../grading/review-repository.ts';

/**
 * A learner's reviews since an instant in chronological order, with each card's current schedule.
 */
export async function listReviewsSince(
  database: Database,
  userId: number,
  since: number,
): Promise<ReviewOfDay[]> {
  const rows = await countedReviews(database, userId)
    .innerJoin('schedules', (join) =>
      join
        .onRef('schedules.user_id', '=', 'reviews.user_id')
        .onRef('schedules.source', '=', 'reviews.source')
        .onRef('schedules.card_id', '=', 'reviews.card_id'),
    )
    .where('reviews.reviewed_at', '>=', since)
    .orderBy('reviews.reviewed_at')
    .orderBy('reviews.reviews_before')
    .select([
      'reviews.source',
      'reviews.card_id',
      'reviews.rating',
      'reviews.duration_ms',
      'reviews.state_before',
      'reviews.interval_days_before',
      'schedules.state',
      'schedules.interval_days',
    ])
    .execute();
  return rows.map((row) => ({
    card: formatCardName({ source: row.source, cardId: row.card_id }),
    rating: row.rating,
    durationMs: row.duration_ms,
    before: { state: row.state_before, intervalDays: row.interval_days_before },
    now: { state: row.state, intervalDays: row.interval_days },
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
