import type { Database, Transaction } from '../database.ts';

/** A document that can be found by its tokens, which contain no spaces or quotes. */
export interface SearchDocument {
  id: number;
  /** Its position among all documents in the order of ids, from 0. */
  ordinal: number;
  tokens: readonly string[];
}

export interface SearchQuery {
  /**
   * A document must have at least one token of each list. There is at least one list, and none is
   * empty.
   */
  tokens: readonly (readonly string[])[];
  limit: number;
  /**
   * The number of documents, and how many are likely to match. A wrong estimate only costs time.
   */
  documents: number;
  expected: number;
}

/** The full-text index `library_search`, which each engine implements in its own way. */
export interface SearchIndex {
  create: (transaction: Transaction) => Promise<void>;
  /** Removes all documents. */
  clear: (transaction: Transaction) => Promise<void>;
  add: (transaction: Transaction, documents: readonly SearchDocument[]) => Promise<void>;
  /** Optimizes the index after the last document has been added. */
  optimize: (transaction: Transaction) => Promise<void>;
  /** The lowest ids of the documents that match, in ascending order. */
  find: (database: Database, query: SearchQuery) => Promise<number[]>;
}
