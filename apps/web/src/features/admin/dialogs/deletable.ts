import type { QueryClient } from '@tanstack/react-query';

/** How the console deletes one kind of row. */
export interface Deletable<Row> {
  /** As in `the module was not deleted`. */
  noun: 'user' | 'stack' | 'module' | 'card';
  idOf: (row: Row) => number;
  nameOf: (row: Row) => string;
  /** What to know before confirming. */
  warning: (row: Row) => string;
  remove: (row: Row) => Promise<unknown>;
  /** Removes the row from the tables at once. Returns the rollback. */
  hide: (client: QueryClient, row: Row) => Promise<() => void>;
  /** Undoes the deletion, where the server can. */
  restore?: (row: Row) => Promise<unknown>;
  /** Deletes several rows in one call, all or nothing, if the API has such a call. */
  removeAll?: (rows: readonly Row[]) => Promise<unknown>;
  restoreAll?: (rows: readonly Row[]) => Promise<unknown>;
}

/** Where a name is cut in a dialog or toast: the question of a card can be pages long. */
export const nameLimit = 100;

/** A noun at the beginning of a sentence. */
export const capitalized = (noun: string): string => noun.slice(0, 1).toUpperCase() + noun.slice(1);
