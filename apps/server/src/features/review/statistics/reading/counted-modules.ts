import { type RawBuilder, sql } from 'kysely';
import type { CardSource } from '../../../../database/tables.ts';

/** The modules whose counters are summed up. */
export type CountedModules = 'all' | readonly { source: CardSource; moduleId: number }[];

/** Selects the rows of a table of counters. Those of all modules are stored, not summed up. */
export function isCounted(userId: number, modules: CountedModules): RawBuilder<boolean> {
  const ofLearner = sql<boolean>`"user_id" = ${userId}`;
  if (modules === 'all') return sql`${ofLearner} and "source" = 'all' and "module_id" = 0`;
  const bySource = Map.groupBy(modules, ({ source }) => source);
  const conditions = [...bySource].map(([source, listed]) => {
    const ids = listed.map(({ moduleId }) => moduleId);
    return sql`("source" = ${source} and "module_id" in (${sql.join(ids)}))`;
  });
  return conditions.length === 0 ? sql`1 = 0` : sql`${ofLearner} and (${sql.join(conditions, sql` or `)})`;
}

/** The sum of a counter. PostgreSQL sums up whole numbers to a type of any precision. */
export const sumOf = (column: string): RawBuilder<number> => sql`cast(sum(${sql.ref(column)}) as bigint)`;
