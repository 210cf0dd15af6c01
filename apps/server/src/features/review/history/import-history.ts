import { type HistoryImport, messages } from '@flipstack/contract';
import { type ReviewEntry, readReviewHistory } from '@flipstack/study/review-history';
import { isUniqueViolation } from '../../../database/engine/index.ts';
import type { Actor } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Services } from '../../../services.ts';
import { saveProgressBatch } from '../grading/progress-repository.ts';
import { insertReviews } from '../grading/review-repository.ts';
import { setReviewCount } from '../learner/learner-repository.ts';
import { withLockedLearner } from '../learner/with-locked-learner.ts';
import { findImportedCards, type ImportedCard } from './find-imported-cards.ts';
import { replayCard } from './replay-card.ts';

/**
 * Brings reviews in that were made elsewhere or before: each counts once, however often it is brought. What is known of
 * their cards follows from all reviews of them, old and new, in the order of time. Cards that are not here are named, and
 * left out; so are reviews that their learner has taken back.
 * @throws {AppError} `VALIDATION_ERROR` with every line that cannot be read, `CONFLICT` when an id that an import gives is
 *   taken by another review; then nothing is brought in
 */
export function importHistory(services: Services, actor: Actor, csv: string): Promise<HistoryImport> {
  const entries = readEntries(csv, services.now());
  const byCard = Map.groupBy(entries, ({ card }) => card);
  return withLockedLearner(services, actor, async (transaction, learner) => {
    const cards = await findImportedCards(transaction, actor, byCard);
    const replayed = cards.filter(({ fresh }) => fresh.length > 0).map((card) => replayCard(card, learner));
    const reviews = replayed.flatMap(({ card, reviews }) => reviews.map((review) => ({ card, review })));
    await insertReviews(transaction, reviews);
    await saveProgressBatch(transaction, replayed);
    await setReviewCount(transaction, learner, learner.reviews + reviews.length);
    return summaryOf(byCard, cards, reviews.length);
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError('CONFLICT', messages.reviewIdTaken) : error;
  });
}

function readEntries(csv: string, now: number): ReviewEntry[] {
  const read = readReviewHistory(csv, now);
  if ('errors' in read) throw unreadable(read.errors);
  return read.entries;
}

/** So many lines are enough to see what is wrong with a file. */
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
  const areHere = new Set(cards.map(({ card }) => card));
  const unknown = [...byCard].filter(([card]) => !areHere.has(card));
  const skipped = sum(unknown.map(([, entries]) => entries.length));
  const all = sum([...byCard.values()].map((entries) => entries.length));
  return { imported, known: all - skipped - imported, unknownCards: unknown.map(([card]) => card), skipped };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
