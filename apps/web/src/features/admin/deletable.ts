import type { QueryClient } from '@tanstack/react-query';

/** A card's question may be pages long: as much of it is said. */
export const itemLimit = 100;

/** What the console must know of a kind of thing to delete one. */
export interface Deletable<Row> {
  /** In a sentence: `the module was not deleted`. */
  noun: 'user' | 'stack' | 'module' | 'card';
  nameOf: (row: Row) => string;
  /** What one should know before confirming. */
  warning: (row: Row) => string;
  remove: (row: Row) => Promise<unknown>;
  /** Takes the row out of the tables at once; gives the way back. */
  hide: (client: QueryClient, row: Row) => Promise<() => void>;
  /** Brings it back, where the server keeps what was deleted. */
  restore?: (row: Row) => Promise<unknown>;
}
