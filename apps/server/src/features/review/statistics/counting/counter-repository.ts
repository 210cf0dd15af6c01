import { sql } from 'kysely';
import { inBatches, type Transaction } from '../../../../database/database.ts';
import type { Authorized } from '../../../../http/authorization.ts';
import type { Learner } from '../../learner/learner-repository.ts';
import type { Counters } from './tally.ts';

/** The tables that count reviews, with the columns of their keys after the learner. */
const keysOf = {
  review_modules: ['source', 'module_id'],
  review_days: ['source', 'module_id', 'day'],
  review_months: ['source', 'module_id', 'month', 'level'],
  review_hours: ['source', 'module_id', 'hour'],
  review_predictions: ['source', 'module_id', 'bin'],
} as const;

/** Adds to the counters of a table, and inserts the rows that it does not have yet. */
export async function addToCounters(
  transaction: Transaction,
  { userId }: Authorized<Learner>,
  table: keyof typeof keysOf,
  { columns, rows }: Counters,
): Promise<void> {
  const key = ['user_id', ...keysOf[table]].map((column) => sql.ref(column));
  const names = [...key, ...columns.map((column) => sql.ref(column))];
  const sums = columns.map(
    (column) => sql`${sql.ref(column)} = ${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`,
  );
  for (const batch of inBatches([...rows.values()])) {
    const values = batch.map(({ key: rest, counts }) => sql`(${sql.join([userId, ...rest, ...counts])})`);
    await sql`insert into ${sql.table(table)} (${sql.join(names)}) values ${sql.join(values)}
      on conflict (${sql.join(key)}) do update set ${sql.join(sums)}`.execute(transaction);
  }
}
