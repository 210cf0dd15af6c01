import {
  createEmptyCard,
  default_w,
  FSRSVersion,
  type Card as FsrsCard,
  Rating as FsrsRating,
  State as FsrsState,
  type Grade,
} from 'ts-fsrs';
import { fsrsInstance } from './fsrs-instance.ts';
import { dayMs } from './learner-day.ts';

/** How well a card was remembered. Hard counts as remembered. */
export const ratings = ['Again', 'Hard', 'Good', 'Easy'] as const;
export type Rating = (typeof ratings)[number];

export const states = ['New', 'Learning', 'Review', 'Relearning'] as const;
export type State = (typeof states)[number];

/** The schedule of one card for one learner. Instants are milliseconds since 1970, UTC. */
export interface Schedule {
  state: State;
  dueAt: number;
  /** Days until the probability of recall has fallen to 0.9; 0 before the first review. */
  stability: number;
  /** How hard the card is, from 1 to 10; 0 before the first review. */
  difficulty: number;
  /** Whole days from the last review until the card is due; 0 while it is due within a day. */
  intervalDays: number;
  /** The number of completed learning or relearning steps. */
  learningStep: number;
  reviews: number;
  /** How often a card past its learning steps was forgotten. */
  lapses: number;
  lastReviewAt: number | undefined;
}

export interface SchedulerSettings {
  /** The 21 weights of FSRS-6, by default or fitted to the learner. */
  parameters: readonly number[];
  /** The probability of recall at which a card should come back, from 0.80 to 0.97. */
  desiredRetention: number;
  /**
   * Milliseconds to add to an instant so that the learner's days begin at 00:00 UTC. FSRS counts
   * whole days between reviews.
   */
  dayShiftMs: number;
}

/**
 * The version of model and library; stored with every review, so that a later version knows what it
 * replays.
 */
export const schedulerVersion = FSRSVersion;

/** The published default weights of FSRS-6, for learners without a fit. */
export const defaultParameters: readonly number[] = default_w;

export const defaultSettings: SchedulerSettings = {
  parameters: defaultParameters,
  desiredRetention: 0.9,
  dayShiftMs: 0,
};

/** The schedule of a card that was never reviewed; it is due at once. */
export function newSchedule(now: number): Schedule {
  return fromFsrs(createEmptyCard(new Date(now)), 0);
}

/**
 * The schedule after a review at `now`. Pure: the same arguments give the same schedule, so a log
 * of ratings can be replayed. The model is FSRS-6 without fuzz, as published at
 * https://github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm.
 */
export function gradeSchedule(
  schedule: Schedule,
  rating: Rating,
  now: number,
  settings: SchedulerSettings = defaultSettings,
): Schedule {
  const { dayShiftMs } = settings;
  const card = toFsrs(schedule, dayShiftMs);
  const { card: next } = fsrsInstance(settings).next(
    card,
    new Date(now + dayShiftMs),
    FsrsRating[rating] as Grade,
  );
  return fromFsrs(next, dayShiftMs);
}

/** The schedule that each rating would result in at `now`. */
export function previewRatings(
  schedule: Schedule,
  now: number,
  settings: SchedulerSettings = defaultSettings,
): Record<Rating, Schedule> {
  const preview = (rating: Rating) => gradeSchedule(schedule, rating, now, settings);
  return { Again: preview('Again'), Hard: preview('Hard'), Good: preview('Good'), Easy: preview('Easy') };
}

/**
 * The probability, from 0 to 1, that the card is remembered at `now`: R(t,S) = (1 + f·t/S)^(-w20)
 * with f = 0.9^(-1/w20) - 1, where t is the number of days since the last review. 0 for a card that
 * was never reviewed.
 */
export function retrievability(
  schedule: Schedule,
  now: number,
  settings: SchedulerSettings = defaultSettings,
): number {
  const { lastReviewAt, stability } = schedule;
  if (lastReviewAt === undefined || stability === 0) return 0;
  return fsrsInstance(settings).forgetting_curve(Math.max(0, (now - lastReviewAt) / dayMs), stability);
}

function toFsrs(schedule: Schedule, dayShiftMs: number): FsrsCard {
  const { state, dueAt, stability, difficulty, intervalDays, learningStep, reviews, lapses, lastReviewAt } =
    schedule;
  return {
    due: new Date(dueAt + dayShiftMs),
    stability,
    difficulty,
    elapsed_days: 0,
    scheduled_days: intervalDays,
    learning_steps: learningStep,
    reps: reviews,
    lapses,
    state: FsrsState[state],
    ...(lastReviewAt === undefined ? {} : { last_review: new Date(lastReviewAt + dayShiftMs) }),
  };
}

function fromFsrs(card: FsrsCard, dayShiftMs: number): Schedule {
  return {
    state: states[card.state] ?? 'New',
    dueAt: card.due.getTime() - dayShiftMs,
    stability: card.stability,
    difficulty: card.difficulty,
    intervalDays: card.scheduled_days,
    learningStep: card.learning_steps,
    reviews: card.reps,
    lapses: card.lapses,
    lastReviewAt: card.last_review === undefined ? undefined : card.last_review.getTime() - dayShiftMs,
  };
}
