import type { ColumnDefinitionBuilder } from 'kysely';
import type { Transaction } from '../database.ts';
import type { SearchIndex } from './search.ts';

/** What the two engines do not share. Everything else is one set of statements. */
export interface Engine {
  name: 'SQLite' | 'PostgreSQL';
  /** Over how many rows one counter is spread: where only one can write at a time, one is enough. */
  counterSlots: number;
  /** Whether `for update` and `for share` exist; where only one can write at a time, nothing need be held. */
  locksRows: boolean;
  /** The type of a column that refers to an id. */
  idType: 'integer' | 'bigint';
  /** A key that the engine counts up and never gives twice, not even after a delete. */
  identity: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
  /** The highest id that a table has ever given; 0 when it has given none. */
  lastId: (transaction: Transaction, table: string) => Promise<number>;
  /** Lets a table go on after an id. */
  setLastId: (transaction: Transaction, table: string, lastId: number) => Promise<void>;
  /** Gives a new database the functions `fold_case`, `sort_key` and `utc_day`, unless each connection brings them. */
  addFunctions: (transaction: Transaction) => Promise<void>;
  search: SearchIndex;
}
