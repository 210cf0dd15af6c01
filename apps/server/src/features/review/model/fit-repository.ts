import type { FitReport } from '@flipstack/study/evaluate-fit';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../database/database.ts';
import type { Authorized } from '../../../http/authorization.ts';
import type { Learner } from '../learner/learner-repository.ts';

/** The result of fitting parameters to a learner. */
export interface Fit {
  fittedAt: number;
  report: FitReport;
}

/** The latest fit of a learner, adopted or not. */
export async function findLatestFit(database: Database, userId: number): Promise<Fit | undefined> {
  const row = await database
    .selectFrom('parameter_sets')
    .select(['fitted_at', 'report'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { fittedAt: row.fitted_at, report: JSON.parse(row.report) as FitReport };
}

/** Stores a fit and returns its id. */
export async function insertFit(
  transaction: Transaction,
  userId: number,
  { fittedAt, report }: Fit,
): Promise<number> {
  const { id } = await transaction
    .insertInto('parameter_sets')
    .values({
      user_id: userId,
      fitted_at: fittedAt,
      parameters: JSON.stringify(report.parameters),
      is_adopted: report.adopted ? 1 : 0,
      report: JSON.stringify(report),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A learner whose fit is due. */
export interface LearnerToFit {
  userId: number;
  isRequested: boolean;
  /** How many events of the log have arrived, as in `Learner`. */
  arrivals: number;
}

/**
 * Learners who requested a fit, or who have enough reviews for the next one and no import that is being written.
 */
export async function listLearnersToFit(database: Database, limit: number): Promise<LearnerToFit[]> {
  const rows = await database
    .selectFrom('learners')
    .select(['user_id', 'fit_asked_at', 'arrivals'])
    .where((is) =>
      is.or([is('fit_asked_at', 'is not', null), is('reviews', '>=', is.ref('fit_due_at_reviews'))]),
    )
    // Separate from the condition above, so that its partial index is used.
    .where((is) =>
      is.or([
        is('fit_asked_at', 'is not', null),
        is.not(
          is.exists(
            is
              .selectFrom('imports')
              .select('imports.id')
              .whereRef('imports.user_id', '=', 'learners.user_id')
              .where('imports.state', '=', 'writing'),
          ),
        ),
      ]),
    )
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id, fit_asked_at, arrivals }) => ({
    userId: user_id,
    isRequested: fit_asked_at !== null,
    arrivals,
  }));
}

/** The first condition of `listLearnersToFit`. */
export const isFitDue = ({ fitRequestedAt, reviews, fitDueAtReviews }: Learner): boolean =>
  fitRequestedAt !== null || reviews >= fitDueAtReviews;

export async function requestFitAt(
  transaction: Transaction,
  { userId }: Authorized<Learner>,
  requestedAt: number,
): Promise<void> {
  await transaction
    .updateTable('learners')
    .set({ fit_asked_at: requestedAt })
    .where('user_id', '=', userId)
    .execute();
}

/** Sets the learner's parameters and when to fit next, and clears the request. */
export async function setFit(
  database: Database,
  userId: number,
  { parametersId, fitDueAtReviews }: Pick<Learner, 'parametersId' | 'fitDueAtReviews'>,
): Promise<void> {
  await database
    .updateTable('learners')
    .set({ parameters_id: parametersId, fit_due_at_reviews: fitDueAtReviews, fit_asked_at: null })
    .where('user_id', '=', userId)
    .execute();
}

/** Postpones a fit that is due until the number of reviews has more than doubled. */
export async function postponeFit(database: Database, userId: number): Promise<void> {
  await database
    .updateTable('learners')
    .set({
      fit_due_at_reviews: sql`case when "fit_due_at_reviews" > "reviews" then "fit_due_at_reviews" else 2 * ("reviews" + 1) end`,
      fit_asked_at: null,
    })
    .where('user_id', '=', userId)
    .execute();
}
