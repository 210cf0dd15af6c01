import { formatCardName, readCardName } from '@flipstack/contract';
import type { ReviewEntry } from '@flipstack/study/review-history';
import type { Transaction } from '../../../database/database.ts';
import type { Actor } from '../../../http/actor.ts';
import { type Authorized, requireSelf } from '../../../http/authorization.ts';
import { listReviewable } from '../cards/reviewable-repository.ts';
import { type CardOfLearner, type CardProgress, listProgress } from '../grading/progress-repository.ts';
import { listHistoryOf, listReviewsAt } from './history-repository.ts';
import { keyOf } from './review-key.ts';

/** A card that is here, with what the file says of it and what was known before. */
export interface ImportedCard {
  /** As it stands in the file. */
  card: string;
  reviewable: Authorized<CardOfLearner>;
  /** The reviews that are not here yet, in the order of time. */
  fresh: ReviewEntry[];
  progress: CardProgress | undefined;
  /** All counted reviews of the card that are here, if they have to be replayed along with the fresh ones. */
  earlier: ReviewEntry[];
}

/** The cards of a file that are here for a learner, with what has to be known to bring their reviews in. */
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
  const known = new Set((await listReviewsAt(transaction, userId, instants)).map(keyOf));
  const cards = reviewable.map((found): ImportedCard => {
    const card = formatCardName(found.name);
    const fresh = freshOf(byCard.get(card) ?? [], known);
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

/** What is not here yet, each once, in the order of time. */
function freshOf(entries: readonly ReviewEntry[], known: ReadonlySet<string>): ReviewEntry[] {
  const fresh = new Map(entries.map((entry) => [keyOf(entry), entry]));
  return [...fresh.values()]
    .filter((entry) => !known.has(keyOf(entry)))
    .toSorted((one, other) => one.reviewedAt - other.reviewedAt);
}

/** Whether a review comes before one that is here: then what is known of the card has to be learned anew. */
function needsReplay({ fresh, progress }: ImportedCard): boolean {
  const first = fresh[0]?.reviewedAt ?? Number.POSITIVE_INFINITY;
  return first < (progress?.schedule.lastReviewAt ?? 0);
}

/** Looks through all reviews of the learner, so it is asked only for cards that need it. */
async function addEarlier(transaction: Transaction, userId: number, cards: readonly ImportedCard[]) {
  if (cards.length === 0) return;
  const names = cards.map(({ reviewable }) => reviewable.name);
  const histories = Map.groupBy(await listHistoryOf(transaction, userId, names), ({ card }) => card);
  for (const card of cards) card.earlier = histories.get(card.card) ?? [];
}
