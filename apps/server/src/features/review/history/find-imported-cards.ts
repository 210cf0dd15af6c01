import { formatCardName, readCardName } from '@flipstack/contract';
import type { ReviewEntry } from '@flipstack/study/review-history';
import type { Database } from '../../../database/database.ts';
import type { Actor } from '../../../http/actor.ts';
import { type Authorized, requireSelf } from '../../../http/authorization.ts';
import { listReviewable } from '../cards/reviewable-repository.ts';
import { type CardProgress, listProgress } from '../grading/progress-repository.ts';
import type { CardInModule } from '../grading/review-repository.ts';
import { listStored } from './history-repository.ts';
import { type ImportedState, listImportedStates } from './imported-state-repository.ts';
import { keyOf } from './review-key.ts';

/** A card of the imported file that exists here, with its new reviews and current progress. */
export interface ImportedCard {
  /** The card's name as written in the file. */
  card: string;
  reviewable: Authorized<CardInModule>;
  /** The reviews that are not stored yet, in chronological order. */
  fresh: ReviewEntry[];
  progress: CardProgress | undefined;
  /** The schedule that the log has for it, if any. */
  imported: ImportedState | undefined;
}

/** Finds those of some cards whose reviews a user may import. */
export type FindCards = typeof listReviewable;

/** Reviews of a file by their card. */
export type ReviewsByCard = ReadonlyMap<string, readonly ReviewEntry[]>;

/**
 * Finds the file's cards that the learner may review, with everything needed to import their
 * reviews.
 */
export async function findImportedCards(
  database: Database,
  actor: Pick<Actor, 'id'>,
  byCard: ReviewsByCard,
  findCards: FindCards = listReviewable,
): Promise<ImportedCard[]> {
  const userId = actor.id;
  const names = [...byCard.keys()].flatMap((card) => readCardName(card) ?? []);
  const reviewable = await findCards(database, userId, names);
  const progress = await listProgress(database, userId, names);
  const states = await listImportedStates(database, userId, names);
  const stored = await listStored(database, userId, byCard);
  const storedKeys = new Set(stored.map(keyOf));
  return reviewable.map((found): ImportedCard => {
    const card = formatCardName(found.name);
    const fresh = freshOf(byCard.get(card) ?? [], storedKeys);
    return {
      card,
      reviewable: requireSelf(actor, found),
      fresh,
      progress: progress.get(card),
      imported: states.get(card),
    };
  });
}

/** The reviews that are not stored yet, without duplicates, in chronological order. */
function freshOf(entries: readonly ReviewEntry[], storedKeys: ReadonlySet<string>): ReviewEntry[] {
  const fresh = new Map(entries.map((entry) => [keyOf(entry), entry]));
  return [...fresh.values()]
    .filter((entry) => !storedKeys.has(keyOf(entry)))
    .toSorted((a, b) => a.reviewedAt - b.reviewedAt);
}
