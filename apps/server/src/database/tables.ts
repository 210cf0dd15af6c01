import type { CardKind } from '@flipstack/card-kinds';
import type { Level } from '@flipstack/contract';
import type { InterviewType, PositionLevel } from '@flipstack/study/interview';
import type { NewCardOrder } from '@flipstack/study/new-card-order';
import type { Rating, State } from '@flipstack/study/scheduler';
import type { Generated } from 'kysely';

/** An instant: milliseconds since 1970 in UTC. */
type Instant = number;

interface UsersTable {
  id: Generated<number>;
  username: string;
  /** The username with its letter case folded, which must be unique. */
  username_key: string;
  email: string;
  email_key: string;
  first_name: string;
  last_name: string;
  password_hash: string;
  /** 1 or 0, because the engines have no common boolean type. */
  is_administrator: number;
  image: string;
  created_at: Instant;
  /** Their modules have the same `deleted_at` if they were deleted with them. */
  deleted_at: Instant | null;
}

interface SessionsTable {
  /** SHA-256 of the token. The token itself is only in the cookie. */
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
  kind: Generated<CardKind>;
  /** The parts of a card that is not a `flip` card, as JSON. */
  body: string | null;
  /** The card's position in its module. Ties are broken by id. */
  position: number;
  created_at: Instant;
  deleted_at: Instant | null;
}

/** A module that comes with Flipstack and has no owner. */
interface LibraryModulesTable {
  id: Generated<number>;
  slug: string;
  stack_name: string;
  name: string;
  summary: string;
  /** The module's position in the library. */
  position: number;
  /** SHA-256 of its file, to skip files that have not changed. */
  content_hash: string;
  /** When its file was removed. Learners keep its cards. */
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
  kind: Generated<CardKind>;
  /** The parts of a card that is not a `flip` card, as JSON. */
  body: string | null;
  position: number;
  /** When it was removed from its file. */
  retired_at: Instant | null;
  /** Its id in the heading of its file; null if it left the library before cards had one. */
  permanent_id: string | null;
}

/** One row: the version of the stored library. Processes rebuild their search index when it changes. */
interface LibraryIndexTable {
  library_hash: string;
}

/** The library modules that users have added to their reviews. */
interface FollowedModulesTable {
  user_id: number;
  library_module_id: number;
  followed_at: Instant;
  /** Whether the module's cards at each level are reviewed. At least one is. */
  reviews_easy: Generated<number>;
  reviews_medium: Generated<number>;
  reviews_hard: Generated<number>;
}

/** Library cards that users have added to their reviews without following their level of the module. */
interface SingleCardsTable {
  user_id: number;
  library_card_id: number;
  added_at: Instant;
}

/** A user's learning settings and progress; inserted with their first review. */
interface LearnersTable {
  user_id: number;
  desired_retention: number;
  new_per_day: number;
  reviews_per_day: number;
  /** Minutes after midnight, in the time zone, at which the learner's day begins. */
  day_starts_at_minutes: number;
  /** An IANA name. */
  time_zone: string;
  has_two_buttons: number;
  new_card_order: Generated<NewCardOrder>;
  is_easy_first: Generated<number>;
  /** 1 if the learner has saved settings, 0 while these are the defaults. */
  is_saved: number;
  /** The number of reviews, without those that were undone. */
  reviews: number;
  /** The parameter set that schedules this learner's cards; null for the default parameters. */
  parameters_id: number | null;
  /** The number of reviews at which the parameters are fitted next. */
  fit_due_at_reviews: number;
  /** When the user requested a fit that is still pending. */
  fit_asked_at: Instant | null;
  /** The last of the learner's days on which a plan decides the daily limits; null without one. */
  plan_until_day: number | null;
}

/** Whether a card belongs to a user or to the library. Each source has its own ids. */
export type CardSource = 'own' | 'library';

/** The memory state and due date of one card for one learner. */
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
  /** The card is not shown before this instant, even if it is due. */
  buried_until: Instant;
  /** Keeps the card out of reviews: the learner suspended it, or it became a leech. */
  set_aside: 'suspended' | 'leech' | null;
}

/**
 * The append-only review log. Each row holds the schedule before the review, which allows replay
 * and undo.
 */
interface ReviewsTable {
  user_id: number;
  /** A UUID from the client, so that a review that is sent twice counts once. */
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
  /** The offset that moves the start of the learner's day to 00:00 UTC. */
  day_shift_ms: number;
  /** What was answered, as JSON; null if the learner graded themselves. */
  response: string | null;
  /** How much of it was right, from 0 to 1, as the server graded it. */
  score: number | null;
  /** The rating that followed from the score. The learner may choose a lower one. */
  suggested_rating: Rating | null;
}

/** Undone reviews. They stay in the log but do not count. */
interface ReviewUndosTable {
  user_id: number;
  review_id: string;
  undone_at: Instant;
}

/** The result of fitting parameters to a learner, adopted or not. */
interface ParameterSetsTable {
  id: Generated<number>;
  user_id: number;
  fitted_at: Instant;
  /** The weights, as a JSON array of any length. */
  parameters: string;
  is_adopted: number;
  /** How well the weights predict, as JSON. */
  report: string;
}

/** Mock interviews. */
interface InterviewsTable {
  /** A random UUID from the client. For a guest's interview, it is the secret that opens it. */
  id: string;
  /** Null until a guest has registered and claimed it. */
  user_id: number | null;
  type: InterviewType;
  level: PositionLevel;
  /** A list of names of stacks, as JSON. */
  stacks: string;
  minutes: number;
  /** The 32-bit seed of the draw. */
  seed: number;
  /** Where the library could not fill it, as JSON. */
  shortages: string;
  /** How many of the questions were asked in the last five interviews. */
  repeated: number;
  started_at: Instant;
  /** Moves when the interview is resumed after its pause. */
  deadline_at: Instant;
  /** Null until it is paused. */
  paused_at: Instant | null;
  resumed_at: Instant | null;
  /** When its outcome was recorded; no answer is scored any more. */
  ended_at: Instant | null;
}

type InterviewOutcome = 'right' | 'wrong' | 'unanswered' | 'late' | 'open';

/** What an interview asked, and what came of it. */
interface InterviewQuestionsTable {
  interview_id: string;
  /** From 1. */
  position: number;
  library_card_id: number;
  stack_name: string;
  level: Level;
  kind: CardKind;
  /** The card as it was asked, with its key and, for code, the drawn tests, as JSON. */
  content: string;
  /** 1 if the member had not seen the card before, in reviews or in interviews. */
  is_first_exposure: number;
  /** Null until the interview has ended, as are the columns below. */
  outcome: InterviewOutcome | null;
  /** The answer that counts. */
  answer_id: string | null;
  /** From 0 to 1; null for open questions. */
  score: number | null;
  /** The difficulty that the score was computed with, in logits; null for open questions. */
  difficulty: number | null;
  guessing: number | null;
}

/**
 * The log of answers. Of those to one question, the one with the highest `elapsed_ms` that is not
 * late counts; of equal ones, the one that arrived last.
 */
interface InterviewAnswersTable {
  interview_id: string;
  /** A UUID from the client, so that an answer that is sent twice counts once. */
  id: string;
  /** The number of the answer in the order of arrival, from 1. */
  arrival: number;
  position: number;
  /** As JSON; null if nothing was answered. */
  response: string | null;
  is_flagged: number;
  /** How long the interview had run, without its pause. */
  elapsed_ms: number;
  spent_ms: number;
  received_at: Instant;
  /** 1 if it came too late to be scored. */
  is_late: number;
}

/** Which key points of open questions the members said that they covered. */
interface InterviewSelfChecksTable {
  interview_id: string;
  position: number;
  /** True or false for each key point, as JSON. */
  covered: string;
  checked_at: Instant;
}

/** Links to reports, for others. */
interface InterviewLinksTable {
  interview_id: string;
  /** SHA-256 of the token. The token itself is only in the link. */
  token_hash: string;
  display_name: string;
  created_at: Instant;
  expires_at: Instant;
}

/** The difficulties of library cards, learned from first exposures. Others have that of their level. */
interface ItemDifficultiesTable {
  library_card_id: number;
  /** In logits. */
  mean: number;
  standard_deviation: number;
  /** How many first exposures it was learned from. */
  answers: number;
}

/** The interviews on a date that learners prepare for, one each. */
interface ReadinessGoalsTable {
  user_id: number;
  /** The number of the learner's day, as all days of these tables. */
  interview_day: number;
  type: InterviewType;
  level: PositionLevel;
  /** A list of names of stacks, as JSON. */
  stacks: string;
  minutes: number;
  minutes_per_day: number;
  is_plan_followed: number;
}

/** What was forecast and planned for a learner's goal on a day. */
interface ReadinessForecastsTable {
  user_id: number;
  day: number;
  /** Type, level, stacks and minutes of the interview, as JSON in a fixed form. */
  choice: string;
  interview_day: number;
  minutes_per_day: number;
  made_at: Instant;
  /** For the date and for an interview on this day, as JSON; null while too little has been seen. */
  forecast: string | null;
  /** The topics and the plan, as JSON. */
  content: string;
}

/** How real interviews went, as learners told. Nothing is computed from it. */
interface RealResultsTable {
  user_id: number;
  interview_day: number;
  /** Like that of the forecasts. */
  choice: string;
  result: 'passed' | 'failed' | 'not-held' | 'not-told';
  told_at: Instant;
}

/** Rate limits. */
interface RateLimitsTable {
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

/** Rows whose counts are maintained, because `count(*)` slows down as tables grow. */
export type Counted = 'users' | 'modules' | 'cards' | 'audit' | 'modules-of-stack';

/** See `row-counts.ts`. */
interface RowCountsTable {
  counted: Counted;
  block: number;
  slot: number;
  count: number;
}

/** Background jobs in progress, so that only one process runs each. */
interface LeasesTable {
  name: string;
  held_until: Instant;
}

/** One row, locked by the process that is migrating. */
interface MigrationLockTable {
  id: number;
}

/** Facts about the database itself, for example that it has been seeded. */
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
  library_index: LibraryIndexTable;
  followed_modules: FollowedModulesTable;
  single_cards: SingleCardsTable;
  learners: LearnersTable;
  schedules: SchedulesTable;
  reviews: ReviewsTable;
  review_undos: ReviewUndosTable;
  parameter_sets: ParameterSetsTable;
  interviews: InterviewsTable;
  interview_questions: InterviewQuestionsTable;
  interview_answers: InterviewAnswersTable;
  interview_self_checks: InterviewSelfChecksTable;
  interview_links: InterviewLinksTable;
  item_difficulties: ItemDifficultiesTable;
  readiness_goals: ReadinessGoalsTable;
  readiness_forecasts: ReadinessForecastsTable;
  real_results: RealResultsTable;
  throttles: RateLimitsTable;
  audit: AuditTable;
  migrations: MigrationsTable;
  migration_lock: MigrationLockTable;
  server_state: ServerStateTable;
  row_counts: RowCountsTable;
  leases: LeasesTable;
}
