import type { Level } from '@flipstack/contract';
import type { NewCardOrder } from '@flipstack/study/new-card-order';
import type { Rating, State } from '@flipstack/study/scheduler';
import type { Generated } from 'kysely';
import type { Instant } from './instant.ts';

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
  /** The `arrival` up to which the statistics are complete; -1 before the first time. */
  counted_arrivals: Generated<number>;
  /**
   * The earliest `reviewed_at` of the reviews that are neither in the statistics nor among those that are
   * being counted; null without any.
   */
  uncounted_since: Generated<Instant | null>;
  /** The `arrival` of the last event that is being counted; null while none is. */
  counting_arrivals: Generated<number | null>;
  /** The `reviewed_at` and the id up to which reviews have been looked at meanwhile. */
  counting_after: Generated<Instant | null>;
  counting_after_id: Generated<string | null>;
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

export interface ReviewTables {
  learners: LearnersTable;
  schedules: SchedulesTable;
  reviews: ReviewsTable;
  review_undos: ReviewUndosTable;
  imported_states: ImportedStatesTable;
  parameter_sets: ParameterSetsTable;
}
