import type { Tables } from '../database/tables.ts';

/**
 * An archive is text in lines of JSON, compressed with Zstandard: a head, then for each table a line with its name and
 * columns and a line for each row (the values in the order of the columns), at last an end with the SHA-256 of all bytes
 * before it. Values are texts, numbers and null, so that it does not show which engine wrote it.
 */
export const formatVersion = 1;

export interface ArchiveHeader {
  flipstackArchive: number;
  /** When it was made; ISO 8601. */
  at: string;
  /** The migrations behind the tables, in their order. */
  migrations: string[];
  /** How many rows follow in all, for the progress of those who read it. */
  rows: number;
}

export interface TableHeader {
  table: ArchivedTable;
  columns: string[];
  /** The highest id that was ever given, so that none is given twice. */
  lastId?: number;
}

export type Value = string | number | null;
export type Row = Value[];

export interface ArchiveFooter {
  rows: number;
  sha256: string;
}

/** By what the rows of each table are put in order, in an order in which what is referred to comes first. */
export const archivedTables = {
  users: ['id'],
  stacks: ['id'],
  modules: ['id'],
  cards: ['id'],
  library_modules: ['id'],
  library_cards: ['id'],
  followed_modules: ['user_id', 'library_module_id'],
  parameter_sets: ['id'],
  learners: ['user_id'],
  schedules: ['user_id', 'source', 'card_id'],
  reviews: ['user_id', 'id'],
  review_undos: ['user_id', 'review_id'],
  sessions: ['token_hash'],
  throttles: ['key'],
  audit: ['id'],
  server_state: ['key'],
} as const satisfies Partial<Record<keyof Tables, readonly string[]>>;

export type ArchivedTable = keyof typeof archivedTables;

export const archivedTableNames = Object.keys(archivedTables) as ArchivedTable[];

/** Tables that say something about running processes, or what can be found out from the others. */
export const excludedTables: readonly (keyof Tables)[] = [
  'migrations',
  'migration_lock',
  'row_counts',
  'leases',
  'library_search',
  'library_card_words',
  'library_word_runs',
  'library_index',
];

/** The archive cannot be read, or not into this database; the message is a sentence for whoever runs the server. */
export class ArchiveError extends Error {}

/** Hears how far a long piece of work has come. */
export type Progress = (step: { what: string; done: number; of: number }) => void;
