/** Schedules and logs of reviews. Instants are milliseconds since 1970, UTC. */

/** The phase in which a card is or was. */
export type CardState = 'New' | 'Learning' | 'Review' | 'Relearning';

/** What is known about the memory of a card. */
export type Memory =
  | {
      model: 'fsrs';
      /** Days until the probability of recall has fallen to 0.9; more than 0. */
      stability: number;
      /** From 1 to 10. */
      difficulty: number;
    }
  | {
      model: 'sm2';
      /** The factor by which a Good multiplies the interval; 2.5 by default and at least 1.3. */
      ease: number;
    };

/** When a card is due. */
export interface Schedule {
  state: CardState;
  dueAt: number;
  /** Whole days between the last review and `dueAt`; 0 while it is due within a day. */
  intervalDays: number;
  reviews: number;
  /** How often it was forgotten after its learning steps. */
  lapses: number;
  /** Undefined if the source does not say. */
  lastReviewAt: number | undefined;
  /** Undefined if the source does not say, as for most cards that are still being learned. */
  memory: Memory | undefined;
}

/** One answer of the learner. */
export interface LoggedReview {
  type: 'review';
  at: number;
  /** Again, Hard, Good, Easy. */
  rating: 1 | 2 | 3 | 4;
  /** The state before the review; undefined if the source does not say. */
  state: CardState | undefined;
  /** The time to answer; undefined if the source does not say. */
  durationMs: number | undefined;
}

/**
 * The schedule at an instant, for which the log has no reviews: a replay continues from here. A
 * schedule without any log comes with one such entry.
 */
export interface ImportedState {
  type: 'state';
  at: number;
  schedule: Schedule;
}

/** The learner made the card new again: earlier entries no longer count for its memory. */
export interface ResetEntry {
  type: 'reset';
  at: number;
}

export type LogEntry = LoggedReview | ImportedState | ResetEntry;
