import { createHash } from 'node:crypto';
import {
  type CardName,
  formatCardName,
  type HistoryImport,
  messages,
  readCardName,
  reviewDurationMaxMs,
} from '@flipstack/contract';
import { type ReviewEntry, readReviewHistory } from '@flipstack/study/review-history';
import {
  gradeSchedule,
  newSchedule,
  ratings,
  type Schedule,
  schedulerVersion,
} from '@flipstack/study/scheduler';
import { inTransaction, type Transaction } from '../../../database/database.ts';
import type { Actor } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Services } from '../../../services.ts';
import { holdLearner, type Learner, setReviewCount } from '../learner-repository.ts';
import { insertReview, listHistory } from '../review-repository.ts';
import { findReviewable } from '../reviewable-repository.ts';
import { findLearnedCard, saveLearnedCard } from '../schedule-repository.ts';
import { schedulerSettings } from '../wire-review-card.ts';

/**
 * Brings reviews in that were made elsewhere or before: each counts once, however often it is brought. What is known of
 * their cards follows from all reviews of them, old and new, replayed in the order of time. Cards that are not here are
 * named, and left out.
 * @throws {AppError} `VALIDATION_ERROR` with every line that cannot be read; then nothing is brought in
 */
export function importHistory(
  { database, now }: Services,
  actor: Actor,
  csv: string,
): Promise<HistoryImport> {
  const byCard = Map.groupBy(readEntries(csv, now()), ({ card }) => card);
  return inTransaction(database, async (transaction) => {
    const learner = await holdLearner(transaction, actor.id);
    const known = Map.groupBy(await listHistory(transaction, actor.id), ({ card }) => card);
    const done: HistoryImport = { imported: 0, known: 0, unknownCards: [], skipped: 0 };
    for (const [card, entries] of byCard) {
      const name = readCardName(card);
      const found = name && (await findReviewable(transaction, actor.id, name));
      if (name === undefined || found === undefined) {
        done.unknownCards.push(card);
        done.skipped += entries.length;
        continue;
      }
      const imported = await importCard(transaction, learner, {
        name,
        entries,
        known: known.get(card) ?? [],
        now: now(),
      });
      done.imported += imported;
      done.known += entries.length - imported;
    }
    await setReviewCount(transaction, actor.id, learner.reviews + done.imported);
    return done;
  });
}

function readEntries(csv: string, now: number): ReviewEntry[] {
  const read = readReviewHistory(csv);
  if ('errors' in read) throw unreadable(read.errors);
  const late = read.entries.findIndex(({ reviewedAt }) => reviewedAt > now);
  // The head is line 1.
  if (late >= 0) throw unreadable([{ line: late + 2, message: 'The review is in the future' }]);
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

interface CardEntries {
  name: CardName;
  entries: readonly ReviewEntry[];
  /** The reviews of the card that are there already. */
  known: readonly ReviewEntry[];
  now: number;
}

/** Answers how many reviews were new. */
async function importCard(
  transaction: Transaction,
  learner: Learner,
  { name, entries, known, now }: CardEntries,
): Promise<number> {
  const { userId } = learner;
  const settings = schedulerSettings(learner, now);
  const knownKeys = new Set(known.map(keyOf));
  const fresh = new Map(entries.filter((entry) => !knownKeys.has(keyOf(entry))).map((e) => [keyOf(e), e]));
  if (fresh.size === 0) return 0;
  const all = [...known, ...fresh.values()].toSorted((one, other) => one.reviewedAt - other.reviewedAt);
  let schedule: Schedule | undefined;
  for (const entry of all) {
    const before: Schedule = schedule ?? newSchedule(entry.reviewedAt);
    const rating = ratings[entry.rating - 1] ?? 'Again';
    schedule = gradeSchedule(before, rating, entry.reviewedAt, settings);
    if (!fresh.has(keyOf(entry))) continue;
    await insertReview(transaction, userId, {
      reviewId: idOf(name, entry),
      card: name,
      reviewedAt: entry.reviewedAt,
      rating,
      durationMs: Math.min(entry.durationMs ?? 0, reviewDurationMaxMs),
      before,
      schedulerVersion,
      parametersId: learner.parametersId,
      desiredRetention: learner.desiredRetention,
      dayShiftMs: settings.dayShiftMs,
    });
  }
  if (schedule === undefined) return 0;
  const learned = await findLearnedCard(transaction, userId, name);
  const { buriedUntil = 0, setAside = null } = learned ?? {};
  await saveLearnedCard(transaction, userId, name, { schedule, buriedUntil, setAside });
  return fresh.size;
}

/** Nobody answers the same card twice in a millisecond. */
const keyOf = ({ reviewedAt, rating }: ReviewEntry): string => `${reviewedAt} ${rating}`;

/** The same review has the same id, whenever and however often it is brought: a UUID of version 8 (RFC 9562). */
function idOf(name: CardName, entry: ReviewEntry): string {
  const hex = createHash('sha256')
    .update(`${formatCardName(name)} ${keyOf(entry)}`)
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
