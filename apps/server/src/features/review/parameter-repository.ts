import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';

/** A fit of somebody's parameters: what came of it, and how well it predicted. */
export interface ParameterSet<Report> {
  fittedAt: number;
  parameters: readonly number[];
  isAdopted: boolean;
  report: Report;
}

/** The latest fit of a learner, adopted or not. */
export async function findLatestFit<Report>(
  database: Database,
  userId: number,
): Promise<ParameterSet<Report> | undefined> {
  const row = await database
    .selectFrom('parameter_sets')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toParameterSet(row);
}

/** Writes a fit down; answers its id. */
export async function insertFit<Report>(
  transaction: Transaction,
  userId: number,
  { fittedAt, parameters, isAdopted, report }: ParameterSet<Report>,
): Promise<number> {
  const { id } = await transaction
    .insertInto('parameter_sets')
    .values({
      user_id: userId,
      fitted_at: fittedAt,
      parameters: JSON.stringify(parameters),
      is_adopted: isAdopted ? 1 : 0,
      report: JSON.stringify(report),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function toParameterSet<Report>(row: Selectable<Tables['parameter_sets']>): ParameterSet<Report> {
  return {
    fittedAt: row.fitted_at,
    parameters: JSON.parse(row.parameters) as number[],
    isAdopted: row.is_adopted === 1,
    report: JSON.parse(row.report) as Report,
  };
}
