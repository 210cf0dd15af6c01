import type { FitReport } from '@flipstack/study/evaluate-fit';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../database/database.ts';
import type { Authorized } from '../../../http/authorization.ts';
import type { Learner } from '../learner/learner-repository.ts';

/** A fit of somebody's parameters: when, and what came of it. */
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

/** Writes a fit down; answers its id. */
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

/** Learners who have as many reviews as the next fit waits for, or who have asked. */
export async function listLearnersToFit(database: Database, limit: number): Promise<number[]> {
  const rows = await database
    .selectFrom('learners')
    .select('user_id')
    .where((is) =>
      is.or([is('fit_asked_at', 'is not', null), is('reviews', '>=', is.ref('fit_due_at_reviews'))]),
    )
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Whether a learner is one of those that `listLearnersToFit` lists. */
export const isFitDue = ({ fitRequestedAt, reviews, fitDueAtReviews }: Learner): boolean =>
  fitRequestedAt !== null || reviews >= fitDueAtReviews;

export async function requestFitAt(
  transaction: Transaction,
  { userId }: Authorized<Learner>,
  askedAt: number,
): Promise<void> {
  await transaction
    .updateTable('learners')
    .set({ fit_asked_at: askedAt })
    .where('user_id', '=', userId)
    .execute();
}

/** Says which parameters schedule from now on, and when they are fitted next; nobody waits for a fit any more. */
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

/** As if a fit had just been made that changed nothing: the next one comes when the reviews have more than doubled. */
export async function postponeFit(database: Database, userId: number): Promise<void> {
  await database
    .updateTable('learners')
    .set({ fit_due_at_reviews: sql`2 * ("reviews" + 1)`, fit_asked_at: null })
    .where('user_id', '=', userId)
    .execute();
}
