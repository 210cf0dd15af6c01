import type { Tables } from '../database/tables/index.ts';
import type { MediaStore } from '../media-store/media-store.ts';

/**
 * An archive is JSON Lines, compressed with Zstandard: a header; for each table a line with its
 * name and columns, followed by a line for each row (its values in the order of the columns); and a
 * footer with the SHA-256 of all bytes before it. The contents of files come last, see
 * `media-in-archive.ts`. Values are strings, numbers and null, so archives
 * are the same for both engines.
 */
export const formatVersion = 1;

export interface ArchiveHeader {
  flipstackArchive: number;
  /** When the archive was written, in ISO 8601. */
  at: string;
  /** The migrations applied to the archived database, in order. */
  migrations: string[];
  /** The total number of rows, for progress reports. */
  rows: number;
}

export interface TableHeader {
  table: ArchivedTable | typeof contentsTable;
  columns: string[];
  /** The highest id ever assigned, so that ids are not reused after a restore. */
  lastId?: number;
}

export type Value = string | number | null;
export type Row = Value[];

export interface ArchiveFooter {
  rows: number;
  sha256: string;
}

/**
 * The archived tables with the columns that sort their rows. Tables come after those they refer to.
 */
export const archivedTables = {
  users: ['id'],
  second_factors: ['user_id'],
  recovery_codes: ['user_id', 'code_hash'],
  passkeys: ['id'],
  stacks: ['id'],
  modules: ['id'],
  cards: ['id'],
  media: ['user_id', 'name'],
  card_media: ['card_id', 'name'],
  library_modules: ['id'],
  library_cards: ['id'],
  followed_modules: ['user_id', 'library_module_id'],
  single_cards: ['user_id', 'library_card_id'],
  parameter_sets: ['id'],
  learners: ['user_id'],
  schedules: ['user_id', 'source', 'card_id'],
  reviews: ['user_id', 'id'],
  review_undos: ['user_id', 'review_id'],
  imported_states: ['user_id', 'source', 'card_id'],
  card_origins: ['user_id', 'origin', 'card_id'],
  imported_interviews: ['user_id', 'id'],
  interviews: ['id'],
  interview_questions: ['interview_id', 'position'],
  interview_answers: ['interview_id', 'id'],
  interview_self_checks: ['interview_id', 'position'],
  interview_links: ['interview_id'],
  item_difficulties: ['library_card_id'],
  readiness_goals: ['user_id'],
  readiness_forecasts: ['user_id', 'day'],
  real_results: ['user_id', 'interview_day'],
  review_modules: ['user_id', 'source', 'module_id'],
  review_days: ['user_id', 'source', 'module_id', 'day'],
  review_months: ['user_id', 'source', 'module_id', 'month', 'level'],
  review_hours: ['user_id', 'source', 'module_id', 'hour'],
  review_predictions: ['user_id', 'source', 'module_id', 'bin'],
  ranking_members: ['user_id'],
  ranked_cards: ['user_id', 'library_card_id'],
  ranking_scores: ['user_id', 'ladder', 'stack_name', 'week'],
  card_reports: ['id'],
  card_report_overflows: ['library_card_id'],
  shares: ['id'],
  share_versions: ['share_id', 'number'],
  share_cards: ['id'],
  share_media: ['share_card_id', 'name'],
  share_follows: ['user_id', 'share_id'],
  followed_cards: ['card_id'],
  suggestions: ['id'],
  share_stars: ['user_id', 'share_id'],
  share_reports: ['id'],
  teams: ['id'],
  team_members: ['id'],
  team_invitations: ['id'],
  team_follows: ['user_id', 'module_id'],
  throttles: ['key'],
  audit: ['id'],
  server_state: ['key'],
} as const satisfies Partial<Record<keyof Tables, readonly string[]>>;

/**
 * The contents of files follow the tables, as if they were one more, see `media-in-archive.ts`: rows with
 * the name of the object and a part of its content in Base64, in order.
 */
export const contentsTable = 'media_contents';
export const contentColumns = ['object', 'content'];

/** Where the contents of files are, and what receives the names of missing ones. */
export interface ArchivedMedia {
  store: MediaStore;
  reportMissing: (object: string) => void;
}

export type ArchivedTable = keyof typeof archivedTables;

export const archivedTableNames = Object.keys(archivedTables) as ArchivedTable[];

/**
 * Tables about running processes and imports (which can no longer be undone after a restore), tables that can be rebuilt from others, and sessions: anyone who finds
 * an old archive must not be able to use them, so a restore signs everyone out.
 */
export const excludedTables: readonly (keyof Tables)[] = [
  'sessions',
  'password_resets',
  'media_removals',
  'known_devices',
  'passkey_challenges',
  'migrations',
  'migration_lock',
  'row_counts',
  'leases',
  'library_index',
  'ranking_marks',
  'card_health',
  'imports',
  'import_modules',
  'import_cards',
  'import_texts',
];

/**
 * The archive cannot be written, read or restored. The message is shown to the server's operator.
 */
export class ArchiveError extends Error {}

/** Receives the progress of a long task. */
export type Progress = (step: { table: string; done: number; total: number }) => void;

export interface ArchiveOptions {
  now: () => number;
  /** Encrypts a new archive, and decrypts an encrypted one. */
  passphrase?: string | undefined;
  report: Progress;
  /** The contents of pictures and sounds are archived and restored as well. */
  media?: ArchivedMedia | undefined;
}

export function damagedArchive(file: string, cause?: unknown): ArchiveError {
  return new ArchiveError(`${file} is damaged or is not a Flipstack archive. Nothing was restored.`, {
    cause,
  });
}

export function newerArchive(file: string): ArchiveError {
  return new ArchiveError(
    `${file} was written by a newer version of Flipstack. Nothing was restored. Install the newer version and try again.`,
  );
}
