import type { ColumnDefinitionBuilder } from 'kysely';

export { openSqlite } from './sqlite.ts';

/** Whether the database refused a write because a row with that unique key is there already. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'SQLITE_CONSTRAINT_UNIQUE';
}

/** A key that the engine counts up and never gives twice, not even after a delete. */
export function identity(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.primaryKey().autoIncrement();
}
