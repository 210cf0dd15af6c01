import {
  dayStartsAtMinutesDefault,
  desiredRetentionDefault,
  newPerDayDefault,
  type ReviewSettings,
  reviewsPerDayDefault,
} from '@flipstack/contract';
import { defaultParameters } from '@flipstack/study/scheduler';
import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../../../database/database.ts';
import { lockRows } from '../../../database/engine/index.ts';
import { prepared } from '../../../database/prepared.ts';
import type { Tables } from '../../../database/tables/index.ts';
import type { Authorized } from '../../../http/authorization.ts';

/** A user's review settings and progress. */
export interface Learner extends ReviewSettings {
  userId: number;
  /** Whether the user has saved settings, or these are the defaults. */
  isSaved: boolean;
  /** The scheduler's weights for this learner. */
  parameters: readonly number[];
  /** The parameter set that holds the weights; null for the defaults. */
  parametersId: number | null;
  /** The number of reviews, without undone ones. */
  reviews: number;
  fitDueAtReviews: number;
  fitRequestedAt: number | null;
  /** The last of the learner's days on which a plan decides the daily limits; null without one. */
  planUntilDay: number | null;
  /** How many events of the log, reviews and undos, have arrived. */
  arrivals: number;
  /** Up to which of them the statistics are complete; -1 before the first time. */
  countedArrivals: number;
  /** When the earliest review was made that is neither counted nor part of `counting`; null without any. */
  uncountedSince: number | null;
  /** The count of the statistics that has begun; null without one. */
  counting: Counting | null;
}

/** How far the statistics have counted what has arrived in a learner's log. */
export interface Counting {
  /** How many events had arrived when it began: later ones are not counted. */
  arrivals: number;
  /** Reviews up to this place, in the order of their time, have been looked at. */
  after: { reviewedAt: number; id: string };
}

/** With fewer reviews, too few could be held out to evaluate a fit. */
const firstFitAtReviews = 400;

export const defaultReviewSettings: ReviewSettings = {
  desiredRetention: desiredRetentionDefault,
  newPerDay: newPerDayDefault,
  reviewsPerDay: reviewsPerDayDefault,
  dayStartsAtMinutes: dayStartsAtMinutesDefault,
  timeZone: 'UTC',
  hasTwoButtons: false,
  newCardOrder: 'mixed',
  isEasyFirst: false,
};

const selectLearner = prepared((database, userId: number) =>
  lockRows(database, 'update', database.selectFrom('learners').selectAll().where('user_id', '=', userId)),
);

const selectParameters = prepared((database, id: number) =>
  database.selectFrom('parameter_sets').select('parameters').where('id', '=', id),
);

/** Finds a learner. A user without a row gets the defaults. */
export async function findLearner(database: Database, userId: number): Promise<Learner> {
  const [row] = await selectLearner(database, userId);
  return row === undefined ? newLearner(userId) : toLearner(database, row);
}

/**
 * Like `findLearner`, and locks the learner's row until the transaction ends, which serializes
 * their reviews.
 */
export async function lockLearner(transaction: Transaction, userId: number): Promise<Learner> {
  const [row] = await selectLearner(transaction, userId);
  if (row !== undefined) return toLearner(transaction, row);
  await transaction
    .insertInto('learners')
    .values(rowOf(newLearner(userId)))
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const [inserted] = await selectLearner(transaction, userId);
  if (inserted === undefined) throw new Error(`Learner ${userId} was deleted while being created`);
  return toLearner(transaction, inserted);
}

export async function updateSettings(
  transaction: Transaction,
  { userId }: Authorized<Learner>,
  settings: ReviewSettings,
): Promise<void> {
  await transaction
    .updateTable('learners')
    .set(settingsRow(settings))
    .where('user_id', '=', userId)
    .execute();
}

/** Events that were added to a learner's log: reviews, or the undo of one. */
export interface LoggedEvents {
  arrivals: number;
  /** By how much the number of reviews that count has changed. */
  reviews: number;
  /** When the earliest of the reviews was made, also of one that was undone. */
  since: number;
}

const updateLogState = prepared(
  (database, userId: number, reviews: number, arrivals: number, uncountedSince: number) =>
    database
      .updateTable('learners')
      .set({ reviews, arrivals, uncounted_since: uncountedSince })
      .where('user_id', '=', userId),
);

/** Records in the learner's row what was added to their log. */
export async function recordEvents(
  transaction: Transaction,
  learner: Authorized<Learner>,
  { arrivals, reviews, since }: LoggedEvents,
): Promise<void> {
  await updateLogState(
    transaction,
    learner.userId,
    learner.reviews + reviews,
    learner.arrivals + arrivals,
    Math.min(learner.uncountedSince ?? since, since),
  );
}

/** Records how far a count of the statistics has come. What arrives from now on belongs to the next one. */
export async function recordCounting(
  transaction: Transaction,
  { userId, counting }: Authorized<Learner>,
  { arrivals, after }: Counting,
): Promise<void> {
  await transaction
    .updateTable('learners')
    .set({
      ...(counting === null && { uncounted_since: null }),
      counting_arrivals: arrivals,
      counting_after: after.reviewedAt,
      counting_after_id: after.id,
    })
    .where('user_id', '=', userId)
    .execute();
}

/** Records that a count of the statistics is complete. */
export async function recordCounted(
  transaction: Transaction,
  { userId, counting }: Authorized<Learner>,
  { arrivals }: Counting,
): Promise<void> {
  await transaction
    .updateTable('learners')
    .set({
      ...(counting === null && { uncounted_since: null }),
      ...notCounting,
      counted_arrivals: arrivals,
    })
    .where('user_id', '=', userId)
    .execute();
}

/** The columns while nothing is being counted. */
export const notCounting = { counting_arrivals: null, counting_after: null, counting_after_id: null };

/**
 * Sets until when a plan decides the daily limits.
 * @param day the last of the learner's days; null for no plan
 */
export async function setPlanUntil(
  transaction: Transaction,
  { userId }: Authorized<Learner>,
  day: number | null,
): Promise<void> {
  await transaction
    .updateTable('learners')
    .set({ plan_until_day: day })
    .where('user_id', '=', userId)
    .execute();
}

function newLearner(userId: number): Learner {
  return {
    ...defaultReviewSettings,
    userId,
    isSaved: false,
    parameters: defaultParameters,
    parametersId: null,
    reviews: 0,
    fitDueAtReviews: firstFitAtReviews,
    fitRequestedAt: null,
    planUntilDay: null,
    arrivals: 0,
    countedArrivals: -1,
    uncountedSince: null,
    counting: null,
  };
}

function settingsRow(settings: ReviewSettings) {
  return {
    desired_retention: settings.desiredRetention,
    new_per_day: settings.newPerDay,
    reviews_per_day: settings.reviewsPerDay,
    day_starts_at_minutes: settings.dayStartsAtMinutes,
    time_zone: settings.timeZone,
    has_two_buttons: settings.hasTwoButtons ? 1 : 0,
    new_card_order: settings.newCardOrder,
    is_easy_first: settings.isEasyFirst ? 1 : 0,
    is_saved: 1,
  };
}

function rowOf(learner: Learner) {
  return {
    ...settingsRow(learner),
    is_saved: 0,
    user_id: learner.userId,
    reviews: learner.reviews,
    parameters_id: learner.parametersId,
    fit_due_at_reviews: learner.fitDueAtReviews,
    fit_asked_at: learner.fitRequestedAt,
    plan_until_day: learner.planUntilDay,
    arrivals: learner.arrivals,
    counted_arrivals: learner.countedArrivals,
    uncounted_since: learner.uncountedSince,
    ...notCounting,
  };
}

async function toLearner(database: Database, row: Selectable<Tables['learners']>): Promise<Learner> {
  return {
    userId: row.user_id,
    desiredRetention: row.desired_retention,
    newPerDay: row.new_per_day,
    reviewsPerDay: row.reviews_per_day,
    dayStartsAtMinutes: row.day_starts_at_minutes,
    timeZone: row.time_zone,
    hasTwoButtons: row.has_two_buttons === 1,
    newCardOrder: row.new_card_order,
    isEasyFirst: row.is_easy_first === 1,
    isSaved: row.is_saved === 1,
    parameters: await parametersOf(database, row.parameters_id),
    parametersId: row.parameters_id,
    reviews: row.reviews,
    fitDueAtReviews: row.fit_due_at_reviews,
    fitRequestedAt: row.fit_asked_at,
    planUntilDay: row.plan_until_day,
    arrivals: row.arrivals,
    countedArrivals: row.counted_arrivals,
    uncountedSince: row.uncounted_since,
    counting: countingOf(row),
  };
}

function countingOf({
  counting_arrivals: arrivals,
  counting_after: reviewedAt,
  counting_after_id: id,
}: Selectable<Tables['learners']>): Counting | null {
  if (arrivals === null || reviewedAt === null || id === null) return null;
  return { arrivals, after: { reviewedAt, id } };
}

/** The weights of a parameter set; the defaults for null, or if there is no such set. */
export async function parametersOf(database: Database, id: number | null): Promise<readonly number[]> {
  if (id === null) return defaultParameters;
  const [row] = await selectParameters(database, id);
  return row === undefined ? defaultParameters : (JSON.parse(row.parameters) as number[]);
}
