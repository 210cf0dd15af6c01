import { isDeepStrictEqual } from 'node:util';
import { formatCardName, messages } from '@flipstack/contract';
import type { Transaction } from '../../../database/database.ts';
import { isUniqueViolation } from '../../../database/engine/index.ts';
import { EventLoopShare } from '../../../event-loop/share-event-loop.ts';
import { waitForTurn } from '../../../event-loop/wait-for-turn.ts';
import type { Actor } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Authorized } from '../../../http/authorization.ts';
import { requireRoomForReviews } from '../../../security/quotas.ts';
import type { Services } from '../../../services.ts';
import { listProgress, saveProgressBatch } from '../grading/progress-repository.ts';
import { insertReviews } from '../grading/review-repository.ts';
import { findLearner, type Learner, recordEvents } from '../learner/learner-repository.ts';
import { withLockedLearner } from '../learner/with-locked-learner.ts';
import {
  type FindCards,
  findImportedCards,
  type ImportedCard,
  type ReviewsByCard,
} from './find-imported-cards.ts';
import { type ReplayedCard, replayCard, replayedPerTurn } from './replay-card.ts';

/** A card is replayed again if it was reviewed meanwhile, which takes a person a few seconds. */
const attemptsMax = 10;

/** Where reviews are imported to. By default: the cards that the learner may review. */
export interface ReviewTarget {
  findCards?: FindCards;
  /** Runs in the transaction that stores reviews. */
  onStored?: (transaction: Transaction, arrivals: { first: number; last: number }) => Promise<void>;
}

/**
 * Stores the new reviews of some cards, and returns how many there were. What takes long is computed
 * before the transaction, which begins by finding out which cards have been reviewed since.
 * @throws {AppError} `CONFLICT` if another review has an id that the import assigns, or if a card is
 *   being reviewed all the time
 */
export async function storeReviews(
  services: Services,
  actor: Actor,
  byCard: ReviewsByCard,
  target: ReviewTarget = {},
): Promise<number> {
  let stored = 0;
  let waiting = byCard;
  for (let attempt = 1; attempt <= attemptsMax; attempt++) {
    const result = await storeUnchanged(services, actor, waiting, target);
    stored += result.stored;
    if (result.changed.size === 0) return stored;
    waiting = new Map([...waiting].filter(([card]) => result.changed.has(card)));
  }
  throw new AppError('CONFLICT', messages.reviewedDuringImport);
}

interface Stored {
  stored: number;
  /** The cards that were reviewed meanwhile, of which nothing is stored. */
  changed: ReadonlySet<string>;
}

async function storeUnchanged(
  services: Services,
  actor: Actor,
  byCard: ReviewsByCard,
  { findCards, onStored }: ReviewTarget,
): Promise<Stored> {
  const { database } = services;
  const learner = await findLearner(database, actor.id);
  const found = await findImportedCards(database, actor, byCard, findCards);
  const cards = found.filter(({ fresh }) => fresh.length > 0);
  if (cards.length === 0) return { stored: 0, changed: new Set() };
  const share = new EventLoopShare(replayedPerTurn);
  const replayed: ReplayedCard[] = [];
  for (const card of cards) replayed.push(await replayCard(database, card, learner, share));
  await waitForTurn();
  return withLockedLearner(services, actor, async (transaction, locked) => {
    const unchanged = schedulesAlike(learner, locked)
      ? await listUnchanged(transaction, locked, cards, replayed)
      : [];
    const adding = unchanged.reduce((sum, { reviews }) => sum + reviews.length, 0);
    requireRoomForReviews(services.config, locked, adding);
    const stored = await append(transaction, locked, unchanged);
    if (stored > 0)
      await onStored?.(transaction, { first: locked.arrivals + 1, last: locked.arrivals + stored });
    // Commit in a separate turn of the event loop.
    await waitForTurn();
    const done = new Set(unchanged.map(({ card }) => formatCardName(card.name)));
    return { stored, changed: new Set(cards.map(({ card }) => card).filter((card) => !done.has(card))) };
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError('CONFLICT', messages.reviewIdTaken) : error;
  });
}

/** Whether reviews are still scheduled by the same settings. */
function schedulesAlike(before: Learner, now: Learner): boolean {
  const settingsOf = (learner: Learner) => [
    learner.parametersId,
    learner.desiredRetention,
    learner.timeZone,
    learner.dayStartsAtMinutes,
  ];
  return isDeepStrictEqual(settingsOf(before), settingsOf(now));
}

/**
 * The replayed cards that have not been reviewed since, with what may have changed without a review:
 * whether they are buried or set aside.
 */
async function listUnchanged(
  transaction: Transaction,
  { userId }: Learner,
  cards: readonly ImportedCard[],
  replayed: readonly ReplayedCard[],
): Promise<ReplayedCard[]> {
  const names = cards.map(({ reviewable }) => reviewable.name);
  const current = await listProgress(transaction, userId, names);
  return replayed.flatMap((one, at) => {
    const { card = '', progress } = cards[at] ?? {};
    const now = current.get(card);
    if (!isDeepStrictEqual(now?.schedule, progress?.schedule)) return [];
    const { buriedUntil = 0, setAside = null } = now ?? {};
    return [{ ...one, progress: { ...one.progress, buriedUntil, setAside } }];
  });
}

async function append(
  transaction: Transaction,
  learner: Authorized<Learner>,
  cards: readonly ReplayedCard[],
): Promise<number> {
  const reviews = cards
    .flatMap(({ card, reviews }) => reviews.map((review) => ({ card, review })))
    .map(({ card, review }, at) => ({ card, review: { ...review, arrival: learner.arrivals + 1 + at } }));
  if (reviews.length === 0) return 0;
  await insertReviews(transaction, reviews);
  // SQLite runs on the event loop, where those who only read need not wait for the rest.
  await waitForTurn();
  await saveProgressBatch(transaction, cards);
  const instants = reviews.map(({ review }) => review.reviewedAt);
  const count = reviews.length;
  await recordEvents(transaction, learner, { arrivals: count, reviews: count, since: Math.min(...instants) });
  return count;
}
