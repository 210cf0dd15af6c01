import { type HistoryImport, messages } from '@flipstack/contract';
import { type ReviewEntry, readReviewHistory } from '@flipstack/study/review-history';
import { isUniqueViolation } from '../../../database/engine/index.ts';
import type { Actor } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Services } from '../../../services.ts';
import { saveProgressBatch } from '../grading/progress-repository.ts';
import { insertReviews, type NewReview } from '../grading/review-repository.ts';
import { type LoggedEvents, recordEvents } from '../learner/learner-repository.ts';
import { withLockedLearner } from '../learner/with-locked-learner.ts';
import { findImportedCards, type ImportedCard } from './find-imported-cards.ts';
import { replayCard } from './replay-card.ts';

/**
 * Imports reviews from a CSV file. Each counts once, even if it is imported again. Schedules are
 * computed from all reviews of a card, stored and new, in chronological order. Unknown cards are
 * reported and skipped; undone reviews stay undone.
 * @throws {AppError} `VALIDATION_ERROR` with the lines that cannot be read, or `CONFLICT` when
 *   another review has an id that the import assigns. Nothing is imported then.
 */
export function importHistory(services: Services, actor: Actor, csv: string): Promise<HistoryImport> {
  const entries = readEntries(csv, services.now());
  const byCard = Map.groupBy(entries, ({ card }) => card);
  return withLockedLearner(services, actor, async (transaction, learner) => {
    const cards = await findImportedCards(transaction, actor, byCard);
    const replayed = cards.filter(({ fresh }) => fresh.length > 0).map((card) => replayCard(card, learner));
    const reviews = replayed
      .flatMap(({ card, reviews }) => reviews.map((review) => ({ card, review })))
      .map(({ card, review }, at) => ({ card, review: { ...review, arrival: learner.arrivals + 1 + at } }));
    await insertReviews(transaction, reviews);
    await saveProgressBatch(transaction, replayed);
    if (reviews.length > 0) await recordEvents(transaction, learner, eventsOf(reviews));
    return summaryOf(byCard, cards, reviews.length);
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError('CONFLICT', messages.reviewIdTaken) : error;
  });
}

const eventsOf = (imported: readonly { review: NewReview }[]): LoggedEvents => ({
  arrivals: imported.length,
  reviews: imported.length,
  since: imported.reduce(
    (earliest, { review }) => Math.min(earliest, review.reviewedAt),
    Number.POSITIVE_INFINITY,
  ),
});

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

function summaryOf(
  byCard: ReadonlyMap<string, readonly ReviewEntry[]>,
  cards: readonly ImportedCard[],
  imported: number,
): HistoryImport {
  const foundCards = new Set(cards.map(({ card }) => card));
  const unknown = [...byCard].filter(([card]) => !foundCards.has(card));
  const skipped = sum(unknown.map(([, entries]) => entries.length));
  const total = sum([...byCard.values()].map((entries) => entries.length));
  return {
    imported,
    known: total - skipped - imported,
    unknownCards: unknown.map(([card]) => card),
    skipped,
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
