import { type CardName, formatCardName } from '@flipstack/contract';
import { dayNumber } from '@flipstack/study/learner-day';
import type { ReviewOfWeeks } from '@flipstack/study/statistics';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { waitForTurn } from '../../../event-loop/wait-for-turn.ts';
import { idsBySource, sourceOf } from '../cards/card-sources.ts';
import { type ReviewableCard, type ReviewableRow, toReviewableCard } from '../cards/reviewable-card.ts';
import { countedReviews } from '../grading/review-repository.ts';

/** More than anyone reviews in two weeks: 1,400 a day. */
export const reviewsSinceMax = 20_000;
/** Reading this many reviews takes about 10 ms. */
const batchSize = 5_000;

/**
 * A learner's reviews since an instant in chronological order, with each card's current schedule.
 * Reviews of cards that no longer exist are among them. Of more than `reviewsMax`, those are the
 * latest. They are read in batches, with turns for others in between.
 */
export async function listReviewsSince(
  database: Database,
  userId: number,
  since: number,
  reviewsMax = reviewsSinceMax,
): Promise<ReviewOfWeeks[]> {
  const query = selectReviewsSince(database, userId, since);
  const found: ReviewRow[] = [];
  let rows = await query.execute();
  for (;;) {
    found.push(...rows);
    const last = rows.at(-1);
    if (last === undefined || rows.length < batchSize || found.length >= reviewsMax) break;
    await waitForTurn();
    rows = await query
      .where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('reviews.reviewed_at', 'reviews.reviews_before', 'reviews.id'),
          '<',
          tuple(last.reviewed_at, last.reviews_before, last.id),
        ),
      )
      .execute();
  }
  return found.reverse().map(toReview);
}

type ReviewRow = Awaited<ReturnType<ReturnType<typeof selectReviewsSince>['execute']>>[number];

/** The latest first. */
const selectReviewsSince = (database: Database, userId: number, since: number) =>
  countedReviews(database, userId)
    .leftJoin('schedules', (join) =>
      join
        .onRef('schedules.user_id', '=', 'reviews.user_id')
        .onRef('schedules.source', '=', 'reviews.source')
        .onRef('schedules.card_id', '=', 'reviews.card_id'),
    )
    .where('reviews.reviewed_at', '>=', since)
    .orderBy('reviews.reviewed_at', 'desc')
    .orderBy('reviews.reviews_before', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(batchSize)
    .select([
      'reviews.id',
      'reviews.source',
      'reviews.card_id',
      'reviews.reviewed_at',
      'reviews.reviews_before',
      'reviews.day_shift_ms',
      'reviews.last_review_at_before',
      'reviews.rating',
      'reviews.duration_ms',
      'reviews.state_before',
      'reviews.interval_days_before',
      'reviews.suggested_rating',
      'schedules.state',
      'schedules.interval_days',
    ]);

const toReview = (row: ReviewRow): ReviewOfWeeks => ({
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
});

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
