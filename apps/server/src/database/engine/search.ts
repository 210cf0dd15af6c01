import type { Database, Transaction } from '../database.ts';

/** Something that can be found by tokens: words without blanks and quotes. */
export interface SearchDocument {
  id: number;
  /** Its number when all are counted in the order of their ids, from 0. */
  ordinal: number;
  tokens: readonly string[];
}

export interface SearchQuery {
  /** What a document must have: of each list at least one token. At least one list, none of them empty. */
  tokens: readonly (readonly string[])[];
  limit: number;
  /** How many documents there are, and how many of them are likely to be found; a wrong guess costs time, no more. */
  documents: number;
  expected: number;
}

/** The full-text index `library_search`, which each engine has in its own way. */
export interface SearchIndex {
  create: (transaction: Transaction) => Promise<void>;
  /** Takes everything out. */
  clear: (transaction: Transaction) => Promise<void>;
  add: (transaction: Transaction, documents: readonly SearchDocument[]) => Promise<void>;
  /** When all has been added: puts in order what is quicker to search so. */
  optimize: (transaction: Transaction) => Promise<void>;
  /** The lowest ids of the documents that have what is asked, in their order. */
  find: (database: Database, question: SearchQuery) => Promise<number[]>;
}
