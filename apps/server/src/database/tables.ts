import type { CardKind } from '@flipstack/card-kinds';
import type { CardReportOutcome, CardReportReason, ImportJob, Level } from '@flipstack/contract';
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
  started_at: Instant;
  /** When the user last gave their password. */
  confirmed_at: Instant;
  renewed_at: Instant;
  expires_at: Instant;
  /** In words, such as `Firefox on Linux`. */
  device: string;
  /** The address of the sign-in, as rate limits count it. */
  address: string;
}

/** A link with which a user sets a new password. Each user has one at most. */
interface PasswordResetsTable {
  user_id: number;
  /** SHA-256 of the token, which is only in the link. */
  token_hash: string;
  expires_at: Instant;
}

/** The authenticator app of a user. */
interface SecondFactorsTable {
  user_id: number;
  /** In base32; empty after a restore from an archive that was not encrypted. */
  secret: string;
  /** Null until a code has proved that the app has the secret. */
  turned_on_at: Instant | null;
  /** The time step of the newest code that was used, because each code counts once. */
  last_step: number;
}

/** A recovery code that has not been used. */
interface RecoveryCodesTable {
  user_id: number;
  /** SHA-256 of the code. */
  code_hash: string;
}

/** A browser in which a user has signed in before. */
interface KnownDevicesTable {
  user_id: number;
  /** SHA-256 of the token, which is only in the cookie. */
  token_hash: string;
  expires_at: Instant;
}

interface PasskeysTable {
  id: Generated<number>;
  user_id: number;
  /** What the authenticator calls it, in base64url. */
  credential_id: string;
  /** In COSE format, in base64url. */
  public_key: string;
  /** How often it was used, according to the authenticator; 0 if that does not count. */
  counter: number;
  /** How browsers reach the authenticator, separated by commas. */
  transports: string;
  name: string;
  created_at: Instant;
  used_at: Instant | null;
}

/** A challenge that an authenticator has to sign, once. */
interface PasskeyChallengesTable {
  challenge: string;
  /** Who adds a passkey; null to sign in. */
  user_id: number | null;
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

/** Pictures and sounds for cards. Their contents are in the store, see `media-store`. */
interface MediaTable {
  /** Its owner: the author of the cards that use it. */
  user_id: number;
  /** See `media-name.ts` in the contract. */
  name: string;
  /** The name of its content in the store. No two files ever have the same. */
  object: string;
  bytes: number;
  created_at: Instant;
  /** Since when no card has used it, as far as is known; null while one does. */
  unused_since: Instant | null;
}

/** Which files the cards refer to. A file may be missing. */
interface CardMediaTable {
  card_id: number;
  name: string;
}

/** Contents to remove from the store. */
interface MediaRemovalsTable {
  object: string;
  remove_at: Instant;
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
  /** What a solid candidate says, as Markdown; null for most cards. */
  good_answer: string | null;
  /** What the strongest candidates add, as Markdown; null if `good_answer` is. */
  great_answer: string | null;
  why_asked: string | null;
  /** A list of `{ question, answer }`, as JSON. */
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
  /** How many events (reviews and undos) have arrived. */
  arrivals: Generated<number>;
  /** The `arrival` of the last event in the statistics; -1 before the first. */
  counted_arrivals: Generated<number>;
  /** The earliest `reviewed_at` of the reviews that are not in the statistics yet; null without any. */
  uncounted_since: Generated<Instant | null>;
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
  /** The module that the card was in; null if the card was gone before modules were recorded. */
  module_id: Generated<number | null>;
  /** The level that the card had. */
  level: Generated<Level | null>;
  /** By the server's clock; null for imported reviews. */
  received_at: Generated<Instant | null>;
  /** The number of the event, per learner; 0 for reviews from before events were numbered. */
  arrival: Generated<number>;
}

/**
 * Schedules of other programs or servers for which the log has no reviews. They belong to the log: a
 * replay continues from here after the reviews up to `at`.
 */
interface ImportedStatesTable {
  user_id: number;
  source: CardSource;
  card_id: number;
  at: Instant;
  state: State;
  due_at: Instant;
  stability: number;
  difficulty: number;
  interval_days: number;
  reviews: number;
  lapses: number;
  last_review_at: Instant | null;
}

/** Imports of files. */
interface ImportsTable {
  id: Generated<number>;
  user_id: number;
  file_name: string;
  /** The random name of the folder with its files. */
  folder: string;
  /** Each user has one at most that is `reading` or `writing`. */
  state: ImportState;
  created_at: Instant;
  /** When its process last said that it is alive. Another one ends the import if that is long ago. */
  active_at: Instant;
  ended_at: Instant | null;
  progress_done: Generated<number>;
  progress_total: Generated<number>;
  error: string | null;
  /** As the API returns it, as JSON. */
  preview: string | null;
  /** As the API returns it, as JSON. */
  result: string | null;
  /** The arrivals of its reviews in the log, as JSON: a list of first and last numbers. */
  arrivals: Generated<string>;
  /** 1 if rows of an import that was canceled, undone or broke off are still to be removed. */
  has_leftovers: Generated<number>;
}

/** The modules that an import created. */
interface ImportModulesTable {
  import_id: number;
  module_id: number;
}

/** The cards that an import created, or found and added reviews or texts to. */
interface ImportCardsTable {
  import_id: number;
  card_id: number;
  is_new: number;
  /** The learner's progress with a card before its first new review, as JSON; null if there was none. */
  progress_before: string | null;
}

/** The texts of cards that an import updates: `old` and `new`. */
interface ImportTextsTable extends KindOfCardColumns {
  import_id: number;
  card_id: number;
  version: 'old' | 'new';
  question: string;
  answer: string;
  level: Level;
}

interface KindOfCardColumns {
  kind: CardKind;
  body: string | null;
}

/** What a user's imported cards are called in their sources, so that they are found again. */
interface CardOriginsTable {
  user_id: number;
  /** Such as `anki:GUID:0`. */
  origin: string;
  card_id: number;
}

/** Undone reviews. They stay in the log but do not count. */
interface ReviewUndosTable {
  user_id: number;
  review_id: string;
  undone_at: Instant;
  /** Like that of reviews, from the same sequence. */
  arrival: Generated<number>;
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

/**
 * What the statistics tables count: a module, or all of them, which have the source `all` and the
 * module 0. Reviews whose module is not known have the module 0 of their source.
 */
interface CountedModule {
  user_id: number;
  source: CardSource | 'all';
  module_id: number;
}

/** A learner's reviews per module. It has no rows for all modules. */
interface ReviewModulesTable extends CountedModule {
  reviews: number;
  /** Those that count toward true retention. */
  tested: number;
  remembered: number;
  /** Checked answers on a day on which a flip card was rated Good or Easy, or within 30 days after. */
  claimed: number;
  claimed_right: number;
}

/** A learner's reviews per day. Undone reviews may leave rows of zeros, here and in the tables below. */
interface ReviewDaysTable extends CountedModule {
  /** The number of the learner's day. */
  day: number;
  reviews: number;
  /** Those not rated Again. */
  remembered: number;
  new_cards: number;
  duration_ms: number;
  /** Flip cards rated Good or Easy. */
  rated_good: number;
  /** Answers that were checked. */
  checked: number;
  checked_right: number;
}

/**
 * True retention per month and level: reviews of cards past their learning steps, on a later day
 * than their last review.
 */
interface ReviewMonthsTable extends CountedModule {
  /** The year and the month of the learner's day, as `202611`. */
  month: number;
  level: Level | '';
  /** With an interval of less than 21 days. */
  young: number;
  young_remembered: number;
  mature: number;
  mature_remembered: number;
}

/** A learner's reviews per hour of the week. */
interface ReviewHoursTable extends CountedModule {
  /** From the start of the learner's Monday, 0 to 167. */
  hour: number;
  reviews: number;
  duration_ms: number;
  /** Those that count toward true retention. */
  tested: number;
  remembered: number;
}

/** Predicted and actual recall. */
interface ReviewPredictionsTable extends CountedModule {
  /** The predicted probability of recall in steps of 2 %, rounded down: 0 to 49. */
  bin: number;
  reviews: number;
  remembered: number;
  /** The sum of the predicted probabilities, in millionths. */
  predicted: number;
}

/** Members who take part in the ranking. */
interface RankingMembersTable {
  user_id: number;
  display_name: string;
  /** The name as it must be unique. */
  display_key: string;
  joined_at: Instant;
  /** The `arrival` of the last review on the knowledge ladder; -1 before the first. */
  counted_arrivals: number;
  /** How many of the member's interviews had ended at the last count. */
  counted_interviews: number;
  /** The week whose gain is not final yet: the number of its Monday, as a UTC day; null without one. */
  counted_week: number | null;
  /** The UTC day on which the scores were computed last; the day before joining at first. */
  scored_day: number;
}

/** The memory states of library cards as the knowledge ladder computes them. */
interface RankedCardsTable {
  user_id: number;
  library_card_id: number;
  /** In days. */
  stability: number;
  difficulty: number;
  /** The highest stability so far, in days. Gains are computed from it. */
  best_stability: number;
  /** The UTC day on which it entered, and that of the last review that counted. */
  entered_day: number;
  last_day: number;
}

export type Ladder = 'knowledge' | 'interview';

/** Members' points on the boards. Rows of past weeks are the results of their seasons. */
interface RankingScoresTable {
  user_id: number;
  ladder: Ladder;
  /** Empty for all stacks. */
  stack_name: string;
  /** The UTC day of its Monday; 0 for all time. */
  week: number;
  /** In tenths. Of a week: the gain. */
  points: number;
  /**
   * In thousandths, when the week began; null for all time. Knowledge: the sum of the records of cards.
   * Interview: the most points of any day before.
   */
  start_points: number | null;
  /** 1 while the user is deleted and can be restored. */
  is_hidden: number;
}

/** The points at some places of boards with many members, from which places are estimated. */
interface RankingMarksTable {
  ladder: Ladder;
  stack_name: string;
  week: number;
  place: number;
  points: number;
  /** By how many places a mark of the board had moved at most since the marks before. */
  drift: number;
  marked_at: Instant;
}

/**
 * What schedules say about library cards, measured once a day. Figures are null for cards with
 * fewer than `healthLearnersMin` learners, so that nothing about a few learners can leak.
 */
interface CardHealthTable {
  library_card_id: number;
  measured_at: Instant;
  learners: number | null;
  /** The sum of their reviews. */
  answers: number | null;
  lapses: number | null;
  /** The mean difficulty of the memory model over the learners. */
  difficulty: number | null;
  /** Its variance between learners. */
  difficulty_variance: number | null;
  /** The 95 % interval of `difficulty`. */
  difficulty_low: number | null;
  difficulty_high: number | null;
  measured_level: Level | null;
  /** How clearly its label is wrong, in difficulty; null if it is not. */
  mislabeled_by: number | null;
}

/** Problems of library cards that members and guests reported. Each has at most one open report of a card. */
interface CardReportsTable {
  id: Generated<number>;
  /** Null for a guest's. */
  user_id: number | null;
  /** A random UUID of a guest's browser for this card; removed when the report is closed. */
  guest_key: string | null;
  library_card_id: number;
  /**
   * The version of the card that it is about, see `card-version.ts`; null if it is not known, for
   * reports of earlier releases.
   */
  text_hash: string | null;
  reason: CardReportReason;
  text: string;
  created_at: Instant;
  resolved_at: Instant | null;
  outcome: CardReportOutcome | null;
  reply: string | null;
  /** When the member who reported saw the reply. */
  read_at: Instant | null;
}

/** How many reports of a card were not kept, because it had too many open ones. */
interface CardReportOverflowsTable {
  library_card_id: number;
  count: number;
}

/** A module that its author shares by a link, or publishes. A module has at most one that has not ended. */
interface SharesTable {
  id: Generated<number>;
  /** Null once the module has been purged. */
  module_id: number | null;
  /** SHA-256 of the token of the link; null if there is no link. */
  token_hash: string | null;
  /** The number of the latest version, from 1. */
  version: number;
  created_at: Instant;
  /** Null unless the module is in the library under “From the community”. */
  published_at: Instant | null;
  /** Whether readers see the display name that the author has in the ranking. */
  shows_author: number;
  /** What the module is about, for those who browse published modules. */
  summary: string;
  /** When an administrator took it out of the library. The author cannot publish it again. */
  blocked_at: Instant | null;
  /** When the author stopped sharing. It is removed once all copies have the last version. */
  ended_at: Instant | null;
}

/** The versions of shared modules. They are never changed. */
interface ShareVersionsTable {
  share_id: number;
  /** From 1. */
  number: number;
  made_at: Instant;
  module_name: string;
  stack_name: string;
  /** What the author says about the changes. */
  note: string;
  cards: number;
}

/** The cards of versions. A text is stored once for all versions in which it is the same. */
interface ShareCardsTable {
  id: Generated<number>;
  share_id: number;
  /** The id of the author’s card, which is the same in all versions. */
  origin_id: number;
  /** The first version with this text. */
  since_version: number;
  /** The first version without it; null while it is in the latest one. */
  until_version: number | null;
  position: number;
  question: string;
  answer: string;
  level: Level;
  kind: CardKind;
  body: string | null;
}

/** Copies of shared modules that get the author’s updates. */
interface ShareFollowsTable {
  user_id: number;
  share_id: number;
  /** The user’s copy. */
  module_id: number;
  /** The version that has been merged into the copy. */
  version: number;
  /** The version up to which the user has seen the changes. */
  seen_version: number;
  followed_at: Instant;
}

/** Which card of the author each card of such a copy comes from. */
interface FollowedCardsTable {
  card_id: number;
  user_id: number;
  share_id: number;
  origin_id: number;
}

/** Edits that readers suggest to authors. Without a foreign key to the card: the texts are kept. */
interface SuggestionsTable {
  id: Generated<number>;
  module_id: number;
  card_id: number;
  /** Null once the account of the reader is gone. */
  user_id: number | null;
  /** The card as the reader saw it, as JSON. */
  base: string;
  /** The card as the reader would have it, as JSON. */
  proposed: string;
  reason: string;
  created_at: Instant;
  closed_at: Instant | null;
  outcome: 'accepted' | 'declined' | null;
  reply: string | null;
}

interface ShareStarsTable {
  user_id: number;
  share_id: number;
  starred_at: Instant;
}

/** Problems of published modules that members and guests reported. */
interface ShareReportsTable {
  id: Generated<number>;
  share_id: number;
  /** Null for a guest’s. */
  user_id: number | null;
  reason: string;
  text: string;
  created_at: Instant;
  resolved_at: Instant | null;
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

export type ImportState = ImportJob['state'];

export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  password_resets: PasswordResetsTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  known_devices: KnownDevicesTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  stacks: StacksTable;
  modules: ModulesTable;
  cards: CardsTable;
  media: MediaTable;
  card_media: CardMediaTable;
  media_removals: MediaRemovalsTable;
  library_modules: LibraryModulesTable;
  library_cards: LibraryCardsTable;
  library_index: LibraryIndexTable;
  followed_modules: FollowedModulesTable;
  single_cards: SingleCardsTable;
  learners: LearnersTable;
  schedules: SchedulesTable;
  reviews: ReviewsTable;
  review_undos: ReviewUndosTable;
  imported_states: ImportedStatesTable;
  imports: ImportsTable;
  import_modules: ImportModulesTable;
  import_cards: ImportCardsTable;
  import_texts: ImportTextsTable;
  card_origins: CardOriginsTable;
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
  review_modules: ReviewModulesTable;
  review_days: ReviewDaysTable;
  review_months: ReviewMonthsTable;
  review_hours: ReviewHoursTable;
  review_predictions: ReviewPredictionsTable;
  ranking_members: RankingMembersTable;
  ranked_cards: RankedCardsTable;
  ranking_scores: RankingScoresTable;
  ranking_marks: RankingMarksTable;
  card_health: CardHealthTable;
  card_reports: CardReportsTable;
  card_report_overflows: CardReportOverflowsTable;
  shares: SharesTable;
  share_versions: ShareVersionsTable;
  share_cards: ShareCardsTable;
  share_follows: ShareFollowsTable;
  followed_cards: FollowedCardsTable;
  suggestions: SuggestionsTable;
  share_stars: ShareStarsTable;
  share_reports: ShareReportsTable;
  throttles: RateLimitsTable;
  audit: AuditTable;
  migrations: MigrationsTable;
  migration_lock: MigrationLockTable;
  server_state: ServerStateTable;
  row_counts: RowCountsTable;
  leases: LeasesTable;
}
