import { setImmediate } from 'node:timers/promises';
import { type CardName, formatCardName } from '@flipstack/contract';
import { dayMs } from '@flipstack/study/learner-day';
import type { ReviewEntry } from '@flipstack/study/review-history';
import type { Rating, Schedule, State } from '@flipstack/study/scheduler';
import { type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../../../database/database.ts';
import { inBatches } from '../../../database/database.ts';
import { prepared } from '../../../database/prepared.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Authorized } from '../../../http/authorization.ts';
import { idsBySource } from '../cards/ids-by-source.ts';
import type { CardOfLearner } from './progress-repository.ts';

/** One act of answering, with all that is needed to replay it and to take it back. */
export interface Review extends NewReview {
  card: CardName;
}

/** A review without its card. */
export interface NewReview {
  reviewId: string;
  reviewedAt: number;
  rating: Rating;
  durationMs: number;
  before: Schedule;
  schedulerVersion: string;
  parametersId: number | null;
  desiredRetention: number;
  dayShiftMs: number;
}

const selectReview = prepared((database, userId: number, id: string) =>
  database.selectFrom('reviews').selectAll().where('user_id', '=', userId).where('id', '=', id),
);

export async function findReview(
  database: Database,
  userId: number,
  reviewId: string,
): Promise<Review | undefined> {
  const [row] = await selectReview(database, userId, reviewId);
  return row && toReview(row);
}

/** Appends a review; none is ever changed. */
export async function insertReview(
  transaction: Transaction,
  card: Authorized<CardOfLearner>,
  review: NewReview,
): Promise<void> {
  await transaction.insertInto('reviews').values(toRow(card, review)).execute();
}

/** As `insertReview`, for many. */
export async function insertReviews(
  transaction: Transaction,
  reviews: readonly { card: Authorized<CardOfLearner>; review: NewReview }[],
): Promise<void> {
  for (const batch of inBatches(reviews)) {
    const rows = batch.map(({ card, review }) => toRow(card, review));
    await transaction.insertInto('reviews').values(rows).execute();
  }
}

/** The reviews of a learner at some instants, also those that were taken back. */
export async function listReviewsAt(
  database: Database,
  userId: number,
  instants: readonly number[],
): Promise<ReviewEntry[]> {
  const found: ReviewEntry[] = [];
  for (const batch of inBatches(instants)) {
    const rows = await database
      .selectFrom('reviews')
      .select(historyFields)
      .where('user_id', '=', userId)
      .where('reviewed_at', 'in', batch)
      .execute();
    found.push(...rows.map(toEntry));
  }
  return found;
}

export async function isUndone(database: Database, userId: number, reviewId: string): Promise<boolean> {
  const undo = database
    .selectFrom('review_undos')
    .select('review_id')
    .where('user_id', '=', userId)
    .where('review_id', '=', reviewId);
  return (await undo.executeTakeFirst()) !== undefined;
}

export async function insertUndo(
  transaction: Transaction,
  { userId }: Authorized<CardOfLearner>,
  reviewId: string,
  undoneAt: number,
): Promise<void> {
  await transaction
    .insertInto('review_undos')
    .values({ user_id: userId, review_id: reviewId, undone_at: undoneAt })
    .execute();
}

/** The reviews of a learner that count. */
export const countedReviews = (database: Database, userId: number) =>
  database
    .selectFrom('reviews')
    .where('reviews.user_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('review_undos')
            .select('review_undos.review_id')
            .whereRef('review_undos.user_id', '=', 'reviews.user_id')
            .whereRef('review_undos.review_id', '=', 'reviews.id'),
        ),
      ),
    );

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

const historyFields = ['source', 'card_id', 'reviewed_at', 'rating', 'state_before', 'duration_ms'] as const;
type HistoryRow = Pick<Selectable<Tables['reviews']>, (typeof historyFields)[number]>;

/** As FSRS tools count them. */
const numberOfRating = { Again: 1, Hard: 2, Good: 3, Easy: 4 } as const satisfies Record<Rating, number>;
const numberOfState = { New: 0, Learning: 1, Review: 2, Relearning: 3 } as const satisfies Record<
  State,
  number
>;

const toEntry = (row: HistoryRow): ReviewEntry => ({
  card: formatCardName({ source: row.source, cardId: row.card_id }),
  reviewedAt: row.reviewed_at,
  rating: numberOfRating[row.rating],
  state: numberOfState[row.state_before],
  durationMs: row.duration_ms,
});

const historyOf = (database: Database, userId: number) =>
  countedReviews(database, userId)
    .select(historyFields)
    .orderBy('reviewed_at')
    .orderBy('reviews_before')
    .orderBy('source')
    .orderBy('card_id')
    .orderBy('id');

/** So many reviews are read in some 10 ms. */
const historyBatchSize = 5000;

/**
 * All reviews of a learner that count, in the order in which they were made, in batches: a history of years would hold
 * up everybody else, so others are served before the next.
 */
export async function* readHistory(
  database: Database,
  userId: number,
  batchSize = historyBatchSize,
): AsyncGenerator<ReviewEntry[]> {
  const query = historyOf(database, userId).select(['reviews_before', 'id']).limit(batchSize);
  let rows = await query.execute();
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    yield rows.map(toEntry);
    if (rows.length < batchSize) return;
    await setImmediate();
    const { reviewed_at, reviews_before, source, card_id, id } = last;
    rows = await query
      .where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('reviewed_at', 'reviews_before', 'source', 'card_id', 'id'),
          '>',
          tuple(reviewed_at, reviews_before, source, card_id, id),
        ),
      )
      .execute();
  }
}

/** As `readHistory`, whole. */
export async function listHistory(database: Database, userId: number): Promise<ReviewEntry[]> {
  return (await Array.fromAsync(readHistory(database, userId))).flat();
}

/** As `listHistory`, of some cards alone. */
export async function listHistoryOf(
  database: Database,
  userId: number,
  names: readonly CardName[],
): Promise<ReviewEntry[]> {
  const found: ReviewEntry[] = [];
  for (const [source, ids] of idsBySource(names)) {
    for (const batch of inBatches(ids)) {
      const rows = await historyOf(database, userId)
        .where('source', '=', source)
        .where('card_id', 'in', batch)
        .execute();
      found.push(...rows.map(toEntry));
    }
  }
  return found;
}

function toRow({ userId, name }: CardOfLearner, review: NewReview): Selectable<Tables['reviews']> {
  const { before } = review;
  return {
    user_id: userId,
    id: review.reviewId,
    source: name.source,
    card_id: name.cardId,
    reviewed_at: review.reviewedAt,
    rating: review.rating,
    duration_ms: review.durationMs,
    state_before: before.state,
    due_at_before: before.dueAt,
    stability_before: before.stability,
    difficulty_before: before.difficulty,
    interval_days_before: before.intervalDays,
    learning_step_before: before.learningStep,
    reviews_before: before.reviews,
    lapses_before: before.lapses,
    last_review_at_before: before.lastReviewAt ?? null,
    scheduler_version: review.schedulerVersion,
    parameters_id: review.parametersId,
    desired_retention: review.desiredRetention,
    day_shift_ms: review.dayShiftMs,
  };
}

function toReview(row: Selectable<Tables['reviews']>): Review {
  return {
    reviewId: row.id,
    card: { source: row.source, cardId: row.card_id },
    reviewedAt: row.reviewed_at,
    rating: row.rating,
    durationMs: row.duration_ms,
    before: {
      state: row.state_before,
      dueAt: row.due_at_before,
      stability: row.stability_before,
      difficulty: row.difficulty_before,
      intervalDays: row.interval_days_before,
      learningStep: row.learning_step_before,
      reviews: row.reviews_before,
      lapses: row.lapses_before,
      lastReviewAt: row.last_review_at_before ?? undefined,
    },
    schedulerVersion: row.scheduler_version,
    parametersId: row.parameters_id,
    desiredRetention: row.desired_retention,
    dayShiftMs: row.day_shift_ms,
  };
}
