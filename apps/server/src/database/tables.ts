import type { Level } from '@flipstack/contract';
import type { Rating, State } from '@flipstack/study/scheduler';
import type { Generated } from 'kysely';

/** An instant: milliseconds since 1970 in UTC. */
type Instant = number;

interface UsersTable {
  id: Generated<number>;
  username: string;
  /** The username without regard to letter case: what is unique. */
  username_key: string;
  email: string;
  email_key: string;
  first_name: string;
  last_name: string;
  password_hash: string;
  /** 1 or 0: the engines do not share a boolean type. */
  is_administrator: number;
  image: string;
  created_at: Instant;
}

interface SessionsTable {
  /** SHA-256 of the token; the token itself is only in the cookie. */
  token_hash: string;
  user_id: number;
  renewed_at: Instant;
  expires_at: Instant;
}

interface StacksTable {
  id: Generated<number>;
  name: string;
  name_key: string;
  deleted_at: Instant | null;
}

interface ModulesTable {
  id: Generated<number>;
  author_id: number;
  stack_id: number;
  name: string;
  created_at: Instant;
  deleted_at: Instant | null;
}

interface CardsTable {
  id: Generated<number>;
  module_id: number;
  question: string;
  answer: string;
  level: Level;
  /** Where the card stands in its module; ties by id. */
  position: number;
  created_at: Instant;
  deleted_at: Instant | null;
}

/** A module that comes with Flipstack; it belongs to nobody. */
interface LibraryModulesTable {
  id: Generated<number>;
  slug: string;
  stack_name: string;
  name: string;
  summary: string;
  /** Where the module stands in the library. */
  position: number;
  /** SHA-256 of all that its file says: the same hash, nothing to do. */
  content_hash: string;
  /** When its file went; its cards stay with those who learn them. */
  retired_at: Instant | null;
}

interface LibraryCardsTable {
  id: Generated<number>;
  module_id: number;
  level: Level;
  question: string;
  answer: string;
  /** A list of Markdown lines, as JSON. */
  key_points: string;
  why_asked: string | null;
  /** A list of Markdown lines, as JSON. */
  follow_ups: string;
  /** A list of `{ title, url }`, as JSON. */
  sources: string;
  position: number;
  /** When it went from its file. */
  retired_at: Instant | null;
}

/** The full-text index; only its engine knows what is in it. */
type LibrarySearchTable = Record<never, never>;

/** The words of a card in the order of its text, between blanks: by these, what was found is put in order. */
interface LibraryCardWordsTable {
  card_id: number;
  question: string;
  /** Those of its key points, module and stack that its question does not have. */
  context: string;
}

/** All words of the library that have three letters in a row: see `word-runs.ts`. */
interface LibraryWordRunsTable {
  run: string;
  /** The commonest first; see `word-list.ts`. */
  words: string;
}

/** One row: of which library the tables for the search were made. */
interface LibraryIndexTable {
  library_hash: string;
  /** How many cards can be found. */
  cards: number;
}

/** Whose reviews include which module of the library. */
interface FollowedModulesTable {
  user_id: number;
  library_module_id: number;
  followed_at: Instant;
}

/** How a user learns; made when they first review. */
interface LearnersTable {
  user_id: number;
  desired_retention: number;
  new_per_day: number;
  reviews_per_day: number;
  /** Minutes after midnight in the time zone at which a day begins. */
  day_starts_at_minutes: number;
  /** An IANA name. */
  time_zone: string;
  has_two_buttons: number;
  /** Whether the learner chose any of this, or it is what everybody begins with. */
  is_saved: number;
  /** How many reviews count, of all that were made: those undone do not. */
  reviews: number;
  /** Which of the parameter sets schedules; null: the defaults. */
  parameters_id: number | null;
  /** At how many reviews the parameters are fitted next. */
  fit_due_at_reviews: number;
  /** When the user asked for a fit that has not been made. */
  fit_asked_at: Instant | null;
}

/** Where a card stands: among somebody's own, or in the library. Ids count in each of them. */
export type CardSource = 'own' | 'library';

/** What is known of one card in one head. */
interface SchedulesTable {
  user_id: number;
  source: CardSource;
  card_id: number;
  state: State;
  due_at: Instant;
  stability: number;
  difficulty: number;
  interval_days: number;
  learning_step: number;
  reviews: number;
  lapses: number;
  last_review_at: Instant | null;
  /** Not asked before this instant, whatever is due. */
  buried_until: Instant;
  /** Not asked until somebody says so: the learner put it aside, or it was forgotten too often. */
  set_aside: 'suspended' | 'leech' | null;
}

/** One act of answering; append-only. With it, what was known before: enough to replay, and to undo. */
interface ReviewsTable {
  user_id: number;
  /** A UUID that the client made, so that asking twice counts once. */
  id: string;
  source: CardSource;
  card_id: number;
  reviewed_at: Instant;
  rating: Rating;
  duration_ms: number;
  state_before: State;
  due_at_before: Instant;
  stability_before: number;
  difficulty_before: number;
  interval_days_before: number;
  learning_step_before: number;
  reviews_before: number;
  lapses_before: number;
  last_review_at_before: Instant | null;
  scheduler_version: string;
  parameters_id: number | null;
  desired_retention: number;
  /** What was added to instants so that the learner's days began at 00:00 UTC. */
  day_shift_ms: number;
}

/** Reviews that were taken back; they stay written, but do not count. */
interface ReviewUndosTable {
  user_id: number;
  review_id: string;
  undone_at: Instant;
}

/** A fit of a learner's own parameters, adopted or not. */
interface ParameterSetsTable {
  id: Generated<number>;
  user_id: number;
  fitted_at: Instant;
  /** The weights, as JSON: a list of any length. */
  parameters: string;
  is_adopted: number;
  /** How well they predict, as JSON. */
  report: string;
}

interface ThrottlesTable {
  key: string;
  count: number;
  resets_at: Instant;
}

interface AuditTable {
  id: Generated<number>;
  at: Instant;
  actor_id: number;
  actor: string;
  action: string;
  object: string;
  detail: string;
}

interface MigrationsTable {
  name: string;
  applied_at: Instant;
}

/** What is counted as it comes and goes, because counting it anew takes the longer the more there is. */
export type Counted = 'users' | 'modules' | 'cards' | 'audit' | 'modules-of-stack';

/** See `row-counts.ts`. */
interface RowCountsTable {
  counted: Counted;
  block: number;
  slot: number;
  count: number;
}

/** Which job some process is doing, so that no other does it at the same time. */
interface LeasesTable {
  name: string;
  held_until: Instant;
}

/** One row, held by the process that migrates. */
interface MigrationLockTable {
  id: number;
}

/** What the server remembers about itself, for example that it has been seeded. */
interface ServerStateTable {
  key: string;
  value: string;
}

export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  stacks: StacksTable;
  modules: ModulesTable;
  cards: CardsTable;
  library_modules: LibraryModulesTable;
  library_cards: LibraryCardsTable;
  library_search: LibrarySearchTable;
  library_card_words: LibraryCardWordsTable;
  library_word_runs: LibraryWordRunsTable;
  library_index: LibraryIndexTable;
  followed_modules: FollowedModulesTable;
  learners: LearnersTable;
  schedules: SchedulesTable;
  reviews: ReviewsTable;
  review_undos: ReviewUndosTable;
  parameter_sets: ParameterSetsTable;
  throttles: ThrottlesTable;
  audit: AuditTable;
  migrations: MigrationsTable;
  migration_lock: MigrationLockTable;
  server_state: ServerStateTable;
  row_counts: RowCountsTable;
  leases: LeasesTable;
}
