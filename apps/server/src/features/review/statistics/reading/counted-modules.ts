import { type RawBuilder, sql } from 'kysely';
import type { CardSource } from '../../../../database/tables/index.ts';

/** The modules whose counters are summed up. */
export type CountedModules = 'all' | readonly { source: CardSource; moduleId: number }[];

type CounterTable = 'review_days' | 'review_months' | 'review_hours' | 'review_predictions';

/**
 * The rows of a table of counters that are summed up, to select from. Those of all modules are
 * stored. Each source has its own statement, because SQLite reads all rows of the learner for a
 * condition about two sources.
 */
export function countedRows(
  table: CounterTable,
  userId: number,
  modules: CountedModules,
  condition: RawBuilder<unknown> = sql`1 = 1`,
): RawBuilder<unknown> {
  const rowsOf = (source: CardSource | 'all', ids: readonly number[]) =>
    sql`select * from ${sql.table(table)} where "user_id" = ${userId} and "source" = ${source}
      and "module_id" in (${sql.join(ids)}) and ${condition}`;
  if (modules === 'all') return sql`(${rowsOf('all', [0])}) as "counted"`;
  const bySource = Map.groupBy(modules, ({ source }) => source);
  const selects = [...bySource].map(([source, listed]) =>
    rowsOf(
      source,
      listed.map(({ moduleId }) => moduleId),
    ),
  );
  // No module has this id.
  if (selects.length === 0) return sql`(${rowsOf('own', [-1])}) as "counted"`;
  return sql`(${sql.join(selects, sql` union all `)}) as "counted"`;
}

/** The sum of a counter. PostgreSQL sums up whole numbers to a type of any precision. */
export const sumOf = (column: string): RawBuilder<number> => sql`cast(sum(${sql.ref(column)}) as bigint)`;
