import type { FitReport } from '@flipstack/study/evaluate-fit';
import type { Database, Transaction } from '../../../database/database.ts';

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
