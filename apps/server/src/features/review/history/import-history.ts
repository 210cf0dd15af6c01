import {
  type HistoryImport,
  historyReviewsPerCardMax,
  messages,
  tooManyOfCardMessage,
} from '@flipstack/contract';
import { type ReviewEntry, readReviewHistory } from '@flipstack/study/review-history';
import { engineOf } from '../../../database/engine/index.ts';
import { EventLoopShare } from '../../../event-loop/share-event-loop.ts';
import type { Actor } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import { chargeRows } from '../../../security/rate-limits.ts';
import type { Services } from '../../../services.ts';
import { listTakenIds } from '../grading/review-repository.ts';
import { withLockedLearner } from '../learner/with-locked-learner.ts';
import { findImportedCards, type ReviewsByCard } from './find-imported-cards.ts';
import { idOf } from './review-key.ts';
import { storeReviews } from './store-reviews.ts';

/**
 * Imports reviews from a CSV file. Each counts once, even if it is imported again. Schedules are
 * computed from all reviews of a card, stored and new, in chronological order. Unknown cards are
 * reported and skipped; undone reviews stay undone.
 *
 * The file is checked first, and then stored a few cards at a time (decision record 027): of a
 * card, either all reviews are imported or none. An import that breaks off can be repeated.
 * @throws {AppError} `VALIDATION_ERROR` with the lines that cannot be read, or `CONFLICT` when
 *   another review has an id that the import assigns. Nothing is imported then.
 */
export async function importHistory(services: Services, actor: Actor, csv: string): Promise<HistoryImport> {
  // Refuses a user who was just deleted, even if the file has nothing new.
  await withLockedLearner(services, actor, async () => undefined);
  const byCard = Map.groupBy(readEntries(csv, services.now()), ({ card }) => card);
  refuseTooManyOfCard(byCard);
  await chargeRows(services, actor, countReviews(byCard));
  const { rowsPerTransaction } = engineOf(services.database);
  const slices = sliceCards(byCard, rowsPerTransaction);
  const unknownCards: string[] = [];
  const share = new EventLoopShare(rowsPerTransaction);
  for (const slice of slices) {
    unknownCards.push(...(await checkSlice(services, actor, slice)));
    await share.count(countReviews(slice));
  }
  let imported = 0;
  for (const slice of slices) {
    imported += await storeReviews(services, actor, slice);
    await share.count(countReviews(slice));
  }
  const skipped = countReviews(new Map(unknownCards.map((card) => [card, byCard.get(card) ?? []])));
  return { imported, known: countReviews(byCard) - skipped - imported, unknownCards, skipped };
}

/** Groups cards so that each slice has few reviews, or only one card. */
function sliceCards(byCard: ReviewsByCard, reviewsMax: number): ReviewsByCard[] {
  const slices: Map<string, readonly ReviewEntry[]>[] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const [card, entries] of byCard) {
    if (size + entries.length > reviewsMax) {
      slices.push(new Map());
      size = 0;
    }
    slices.at(-1)?.set(card, entries);
    size += entries.length;
  }
  return slices;
}

/**
 * Checks that no other review has an id that the import assigns. Returns the cards that do not
 * exist here.
 */
async function checkSlice({ database }: Services, actor: Actor, slice: ReviewsByCard): Promise<string[]> {
  const cards = await findImportedCards(database, actor, slice);
  const ids = cards.flatMap(({ fresh }) => fresh.map(idOf));
  const taken = await listTakenIds(database, actor.id, ids);
  if (taken.length > 0) throw new AppError('CONFLICT', messages.reviewIdTaken);
  const found = new Set(cards.map(({ card }) => card));
  return [...slice.keys()].filter((card) => !found.has(card));
}

function readEntries(csv: string, now: number): ReviewEntry[] {
  const read = readReviewHistory(csv, now);
  if ('errors' in read) throw unreadable(read.errors);
  return read.entries;
}

/** Enough errors to see what is wrong with a file. */
const errorsMax = 50;

function unreadable(found: readonly { line: number; message: string }[]): AppError {
  const errors = Object.fromEntries(
    found.slice(0, errorsMax).map(({ line, message }) => [`line ${line}`, message]),
  );
  return new AppError('VALIDATION_ERROR', messages.historyUnreadable, { errors });
}

function refuseTooManyOfCard(byCard: ReviewsByCard) {
  for (const [card, { length }] of byCard) {
    if (length <= historyReviewsPerCardMax) continue;
    const errors = { csv: tooManyOfCardMessage(card, length) };
    throw new AppError('VALIDATION_ERROR', messages.validationError, { errors });
  }
}

const countReviews = (byCard: ReviewsByCard) =>
  [...byCard.values()].reduce((total, entries) => total + entries.length, 0);
