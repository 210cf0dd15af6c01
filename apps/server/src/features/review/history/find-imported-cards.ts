import { formatCardName, readCardName } from '@flipstack/contract';
import type { ReviewEntry } from '@flipstack/study/review-history';
import type { Transaction } from '../../../database/database.ts';
import type { Actor } from '../../../http/actor.ts';
import { type Authorized, requireSelf } from '../../../http/authorization.ts';
import { listReviewable } from '../cards/reviewable-repository.ts';
import { type CardProgress, listProgress } from '../grading/progress-repository.ts';
import type { CardInModule } from '../grading/review-repository.ts';
import { listHistoryOf, listReviewsAt } from './history-repository.ts';
import { keyOf } from './review-key.ts';

/** A card of the imported file that exists here, with its new reviews and current progress. */
export interface ImportedCard {
  /** The card's name as written in the file. */
  card: string;
  reviewable: Authorized<CardInModule>;
  /** The reviews that are not stored yet, in chronological order. */
  fresh: ReviewEntry[];
  progress: CardProgress | undefined;
  /** The stored reviews, if they must be replayed together with the new ones. */
  earlier: ReviewEntry[];
}

/**
 * Finds the file's cards that the learner may review, with everything needed to import their
 * reviews.
 */
export async function findImportedCards(
  transaction: Transaction,
  actor: Pick<Actor, 'id'>,
  byCard: ReadonlyMap<string, readonly ReviewEntry[]>,
): Promise<ImportedCard[]> {
  const userId = actor.id;
  const names = [...byCard.keys()].flatMap((card) => readCardName(card) ?? []);
  const reviewable = await listReviewable(transaction, userId, names);
  const progress = await listProgress(transaction, userId, names);
  const instants = [...byCard.values()].flat().map(({ reviewedAt }) => reviewedAt);
  const storedKeys = new Set((await listReviewsAt(transaction, userId, instants)).map(keyOf));
  const cards = reviewable.map((found): ImportedCard => {
    const card = formatCardName(found.name);
    const fresh = freshOf(byCard.get(card) ?? [], storedKeys);
    return {
      card,
      reviewable: requireSelf(actor, found),
      fresh,
      progress: progress.get(card),
      earlier: [],
    };
  });
  await addEarlier(transaction, userId, cards.filter(needsReplay));
  return cards;
}

/** The reviews that are not stored yet, without duplicates, in chronological order. */
function freshOf(entries: readonly ReviewEntry[], storedKeys: ReadonlySet<string>): ReviewEntry[] {
  const fresh = new Map(entries.map((entry) => [keyOf(entry), entry]));
  return [...fresh.values()]
    .filter((entry) => !storedKeys.has(keyOf(entry)))
    .toSorted((a, b) => a.reviewedAt - b.reviewedAt);
}

/** Whether a new review precedes a stored one, so that the schedule must be computed again. */
function needsReplay({ fresh, progress }: ImportedCard): boolean {
  const first = fresh[0]?.reviewedAt ?? Number.POSITIVE_INFINITY;
  return first < (progress?.schedule.lastReviewAt ?? 0);
}

/** Reads stored reviews only for cards that need a replay: the query scans all of the learner's. */
async function addEarlier(transaction: Transaction, userId: number, cards: readonly ImportedCard[]) {
  if (cards.length === 0) return;
  const names = cards.map(({ reviewable }) => reviewable.name);
  const histories = Map.groupBy(await listHistoryOf(transaction, userId, names), ({ card }) => card);
  for (const card of cards) card.earlier = histories.get(card.card) ?? [];
}
