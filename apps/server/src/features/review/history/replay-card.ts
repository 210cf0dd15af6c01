import { reviewDurationMaxMs } from '@flipstack/contract';
import type { ReviewEntry } from '@flipstack/study/review-history';
import {
  gradeSchedule,
  newSchedule,
  ratings,
  type Schedule,
  schedulerVersion,
} from '@flipstack/study/scheduler';
import type { Database } from '../../../database/database.ts';
import type { EventLoopShare } from '../../../event-loop/share-event-loop.ts';
import type { Authorized } from '../../../http/authorization.ts';
import { schedulerSettings } from '../cards/to-review-card.ts';
import type { CardProgress } from '../grading/progress-repository.ts';
import type { CardInModule, NewReview } from '../grading/review-repository.ts';
import type { Learner } from '../learner/learner-repository.ts';
import type { ImportedCard } from './find-imported-cards.ts';
import { readHistoryOfCard } from './history-repository.ts';
import type { ImportedState } from './imported-state-repository.ts';
import { idOf } from './review-key.ts';

type NewReviewWithoutArrival = Omit<NewReview, 'arrival'>;

/** What an import adds to a card. */
export interface ReplayedCard {
  card: Authorized<CardInModule>;
  /** With the schedule before each. */
  reviews: NewReviewWithoutArrival[];
  /** After all reviews of the card, stored and new. */
  progress: CardProgress;
}

/** Stored reviews are read and replayed in pages of this many, with a pause after each. */
export const replayedPerTurn = 250;

/**
 * Computes a card's progress after its reviews, and the new reviews with the schedule before each.
 * Stored reviews are read only if a new one precedes them, or if `fromStart` is true.
 */
export async function replayCard(
  database: Database,
  { reviewable, fresh, progress, imported }: ImportedCard,
  learner: Learner,
  share: EventLoopShare,
  { fromStart = precedesStored(fresh, progress) } = {},
): Promise<ReplayedCard> {
  const isLatest = !fromStart;
  const replay = new Replay(learner, isLatest ? progress?.schedule : undefined, imported);
  const { userId, name } = reviewable;
  const pages = isLatest ? [] : readHistoryOfCard(database, userId, name, replayedPerTurn);
  let added = 0;
  const addUntil = async (instant: number) => {
    for (let entry = fresh[added]; entry && entry.reviewedAt < instant; entry = fresh[++added]) {
      replay.add(entry);
      await share.count(1);
    }
  };
  for await (const page of pages) {
    for (const stored of page) {
      await addUntil(stored.reviewedAt);
      replay.grade(stored);
      await share.count(1);
    }
  }
  await addUntil(Number.POSITIVE_INFINITY);
  const { buriedUntil = 0, setAside = null } = progress ?? {};
  return {
    card: reviewable,
    reviews: replay.reviews,
    progress: { schedule: replay.end() ?? newSchedule(0), buriedUntil, setAside },
  };
}

/** Whether a new review precedes a stored one, so that the schedule must be computed again. */
function precedesStored(fresh: readonly ReviewEntry[], progress: CardProgress | undefined): boolean {
  const first = fresh[0]?.reviewedAt ?? Number.POSITIVE_INFINITY;
  return first < (progress?.schedule.lastReviewAt ?? 0);
}

/** Grades the reviews of one card in chronological order. */
class Replay {
  readonly #learner: Learner;
  /** Undefined before the first review of a card without progress. */
  #schedule: Schedule | undefined;
  /** The imported state that is still to come. */
  #imported: ImportedState | undefined;
  readonly reviews: NewReviewWithoutArrival[] = [];

  constructor(learner: Learner, start: Schedule | undefined, imported: ImportedState | undefined) {
    this.#learner = learner;
    this.#imported = imported;
    // A card that was only suspended has a schedule without reviews.
    if (start?.lastReviewAt === undefined) return;
    this.#schedule = start;
    // What came before the last review is part of the schedule.
    this.#imported = undefined;
  }

  /** The schedule after everything; undefined if the card is new. */
  end(): Schedule | undefined {
    this.#importUntil(Number.POSITIVE_INFINITY);
    return this.#schedule;
  }

  #importUntil(instant: number) {
    if (this.#imported === undefined || this.#imported.at >= instant) return;
    const { schedule } = this.#imported;
    this.#schedule = schedule.state === 'New' ? undefined : schedule;
    this.#imported = undefined;
  }

  /** Grades a stored review. */
  grade(entry: ReviewEntry) {
    this.#importUntil(entry.reviewedAt);
    const before = this.#schedule ?? newSchedule(entry.reviewedAt);
    const rating = ratings[entry.rating - 1] ?? 'Again';
    // The day boundary at that time; daylight saving time may have changed since.
    const settings = schedulerSettings(this.#learner, entry.reviewedAt);
    this.#schedule = gradeSchedule(before, rating, entry.reviewedAt, settings);
    return { before, rating, dayShiftMs: settings.dayShiftMs };
  }

  /** Grades a new review. */
  add(entry: ReviewEntry) {
    const { parametersId, desiredRetention } = this.#learner;
    this.reviews.push({
      reviewId: idOf(entry),
      reviewedAt: entry.reviewedAt,
      receivedAt: null,
      durationMs: Math.min(entry.durationMs ?? 0, reviewDurationMaxMs),
      schedulerVersion,
      parametersId,
      desiredRetention,
      ...this.grade(entry),
    });
  }
}
