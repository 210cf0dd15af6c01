import { archivedTables } from '../../src/archive/archive-format.ts';
import type { Database } from '../../src/database/database.ts';

/** Every row of every table that an archive holds. */
export async function allRows(database: Database): Promise<Record<string, unknown[]>> {
  const tables: Record<string, unknown[]> = {};
  for (const [table, key] of Object.entries(archivedTables)) {
    const rows = database
      .selectFrom(table as 'users')
      .selectAll()
      .orderBy(key as 'id');
    tables[table] = await rows.execute();
  }
  return tables;
}
