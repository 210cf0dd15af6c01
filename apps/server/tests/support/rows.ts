import { sql } from 'kysely';
import { archivedTables } from '../../src/archive/archive-format.ts';
import type { Database } from '../../src/database/database.ts';

/** Reads every row of every archived table. */
export async function readAllRows(database: Database): Promise<Record<string, unknown[]>> {
  const tables: Record<string, unknown[]> = {};
  for (const [table, columns] of Object.entries(archivedTables)) {
    const key = sql.join(columns.map((column) => sql.ref(column)));
    const { rows } = await sql`select * from ${sql.table(table)} order by ${key}`.execute(database);
    tables[table] = rows;
  }
  return tables;
}

/** The same, as an archive has them that is not encrypted: without the secrets of authenticator apps. */
export async function readArchivedRows(database: Database): Promise<Record<string, unknown[]>> {
  const { second_factors = [], ...rows } = await readAllRows(database);
  return { ...rows, second_factors: second_factors.map((row) => ({ ...Object(row), secret: '' })) };
}
