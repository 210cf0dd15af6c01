import type { CardName, Level } from '@flipstack/contract';
import type { Rating, Schedule } from '@flipstack/study/scheduler';
import type { Insertable, Selectable } from 'kysely';
import { type Database, inBatches, type Transaction } from '../../../database/database.ts';
import { prepared } from '../../../database/prepared.ts';
import { preparedInsert } from '../../../database/prepared-insert.ts';
import type { Tables } from '../../../database/tables/index.ts';
import type { Authorized } from '../../../http/authorization.ts';
import type { CardOfLearner } from './progress-repository.ts';

/** A card that a learner may review, with what its reviews record about it. */
export interface CardInModule extends CardOfLearner {
  moduleId: number;
  level: Level;
}

/** One review, with everything needed to replay or undo it. */
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
  /** What was answered; undefined if the learner graded themselves. */
  answered?: Answered | undefined;
  /** By the server's clock; null for an imported review. */
  receivedAt: number | null;
  /** The number of the event in the learner's log, in the order of arrival. */
  arrival: number;
}

/** What a learner answered, and how it was graded. */
export interface Answered {
  /** In the form of the card's kind. */
  response: unknown;
  /** From 0 to 1; undefined if the card has become another kind since it was answered. */
  score: number | undefined;
  suggestedRating: Rating | undefined;
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

/** Appends a review. The log is append-only. */
export async function insertReview(
  transaction: Transaction,
  card: Authorized<CardInModule>,
  review: NewReview,
): Promise<void> {
  await transaction.insertInto('reviews').values(toRow(card, review)).execute();
}

const insertRows = preparedInsert('reviews');

/** Like `insertReview`, for many reviews. */
export async function insertReviews(
  transaction: Transaction,
  reviews: readonly { card: Authorized<CardInModule>; review: NewReview }[],
): Promise<void> {
  await insertRows(
    transaction,
    reviews.map(({ card, review }) => toRow(card, review)),
  );
}

/** Those of some review ids that the learner's log already has. */
export async function listTakenIds(
  database: Database,
  userId: number,
  ids: readonly string[],
): Promise<string[]> {
  const taken: string[] = [];
  for (const batch of inBatches(ids)) {
    const rows = await database
      .selectFrom('reviews')
      .select('id')
      .where('user_id', '=', userId)
      .where('id', 'in', batch)
      .execute();
    taken.push(...rows.map(({ id }) => id));
  }
  return taken;
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
  undo: { reviewId: string; undoneAt: number; arrival: number },
): Promise<void> {
  const { reviewId, undoneAt, arrival } = undo;
  await transaction
    .insertInto('review_undos')
    .values({ user_id: userId, review_id: reviewId, undone_at: undoneAt, arrival })
    .execute();
}

/** A learner's reviews without those that were undone. */
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

function toRow(
  { userId, name, moduleId, level }: CardInModule,
  review: NewReview,
): Insertable<Tables['reviews']> {
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
    response: review.answered ? JSON.stringify(review.answered.response) : null,
    score: review.answered?.score ?? null,
    suggested_rating: review.answered?.suggestedRating ?? null,
    module_id: moduleId,
    level,
    received_at: review.receivedAt,
    arrival: review.arrival,
  };
}

function toAnswered({
  response,
  score,
  suggested_rating,
}: Selectable<Tables['reviews']>): Answered | undefined {
  if (response === null) return undefined;
  const suggestedRating = suggested_rating ?? undefined;
  return { response: JSON.parse(response), score: score ?? undefined, suggestedRating };
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
    answered: toAnswered(row),
    receivedAt: row.received_at,
    arrival: row.arrival,
  };
}
