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
import type { Tables } from '../../../database/tables.ts';
import type { Authorized } from '../../../http/authorization.ts';

/** How somebody learns. */
export interface Learner extends ReviewSettings {
  userId: number;
  /** Whether they chose any of it themselves. */
  isSaved: boolean;
  /** The weights of the model for this person. */
  parameters: readonly number[];
  /** Where they stand written; null: the defaults. */
  parametersId: number | null;
  /** How many reviews count. */
  reviews: number;
  fitDueAtReviews: number;
  fitRequestedAt: number | null;
}

/** With fewer, little could be held out to judge a fit by. */
const firstFitAtReviews = 400;

export const defaultReviewSettings: ReviewSettings = {
  desiredRetention: desiredRetentionDefault,
  newPerDay: newPerDayDefault,
  reviewsPerDay: reviewsPerDayDefault,
  dayStartsAtMinutes: dayStartsAtMinutesDefault,
  timeZone: 'UTC',
  hasTwoButtons: false,
};

const selectLearner = prepared((database, userId: number) =>
  lockRows(database, 'update', database.selectFrom('learners').selectAll().where('user_id', '=', userId)),
);

const selectParameters = prepared((database, id: number) =>
  database.selectFrom('parameter_sets').select('parameters').where('id', '=', id),
);

/** How somebody learns; the defaults for whoever has never said so. */
export async function findLearner(database: Database, userId: number): Promise<Learner> {
  const [row] = await selectLearner(database, userId);
  return row === undefined ? newLearner(userId) : toLearner(database, row);
}

/** As `findLearner`; nobody else grades for this person until the end of the transaction. */
export async function lockLearner(transaction: Transaction, userId: number): Promise<Learner> {
  const [row] = await selectLearner(transaction, userId);
  if (row !== undefined) return toLearner(transaction, row);
  await transaction
    .insertInto('learners')
    .values(rowOf(newLearner(userId)))
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const [made] = await selectLearner(transaction, userId);
  if (made === undefined) throw new Error(`Learner ${userId} went away while they were made`);
  return toLearner(transaction, made);
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

const addReviews = prepared((database, userId: number, reviews: number) =>
  database.updateTable('learners').set({ reviews }).where('user_id', '=', userId),
);

/** Sets how many reviews of a learner count. */
export async function setReviewCount(
  transaction: Transaction,
  { userId }: Authorized<Learner>,
  reviews: number,
): Promise<void> {
  await addReviews(transaction, userId, reviews);
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
    isSaved: row.is_saved === 1,
    parameters: await parametersOf(database, row.parameters_id),
    parametersId: row.parameters_id,
    reviews: row.reviews,
    fitDueAtReviews: row.fit_due_at_reviews,
    fitRequestedAt: row.fit_asked_at,
  };
}

async function parametersOf(database: Database, id: number | null): Promise<readonly number[]> {
  if (id === null) return defaultParameters;
  const [row] = await selectParameters(database, id);
  return row === undefined ? defaultParameters : (JSON.parse(row.parameters) as number[]);
}
