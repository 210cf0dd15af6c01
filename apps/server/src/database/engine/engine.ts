import type { ColumnDefinitionBuilder } from 'kysely';
import type { Transaction } from '../database.ts';

/** Everything that differs between the two engines. All other statements are shared. */
export interface Engine {
  name: 'SQLite' | 'PostgreSQL';
  /**
   * How many rows a counter is spread over. SQLite has one writer at a time, so one row is enough.
   */
  counterSlots: number;
  /**
   * How many cards or reviews an import writes in one transaction. SQLite runs on the event loop, where
   * others wait a few milliseconds for so many; over PostgreSQL, each transaction costs several round trips.
   */
  rowsPerTransaction: number;
  /**
   * Runs `work` without waiting for the disk: until the next commit that waits, a power failure may undo its
   * writes. Only SQLite, whose commits block the event loop, gains by it.
   */
  withoutSync: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /**
   * Many rows as one parameter, for `json_populate_recordset`. Undefined where an insert of many rows is
   * not faster that way.
   */
  jsonOfRows: ((rows: readonly object[]) => string) | undefined;
  /** Whether `for update` and `for share` exist. With one writer at a time they are not needed. */
  locksRows: boolean;
  /** The column type of a foreign key. */
  idType: 'integer' | 'bigint';
  /** Makes an auto-incrementing key whose values are not reused after a delete. */
  identity: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
  /** The highest id that a table has ever assigned, or 0. */
  lastId: (transaction: Transaction, table: string) => Promise<number>;
  /** Makes a table continue after an id. */
  setLastId: (transaction: Transaction, table: string, lastId: number) => Promise<void>;
  /**
   * Creates the functions `fold_case`, `sort_key` and `utc_day`, where connections do not define
   * them.
   */
  addFunctions: (transaction: Transaction) => Promise<void>;
}
