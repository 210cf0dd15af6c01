import {
  fieldRules,
  firstBrokenRule,
  historyReviewsPerCardMax,
  problemInCard,
  reviewDurationMaxMs,
} from '@flipstack/contract';
import type { ExchangeCard, LogEntry } from '@flipstack/exchange';
import { memoryOfSm2 } from '@flipstack/study/imported-memory';
import { reviewInstantMin } from '@flipstack/study/review-history';
import { defaultParameters } from '@flipstack/study/scheduler';
import type { NoteList } from './note-list.ts';
import type { SpoolCard, SpoolState } from './spool-format.ts';

interface Context {
  module: number;
  now: number;
  notes: NoteList;
}

/** Converts a card that was read, or notes why it is left out. Readers are not trusted to be right. */
export function toSpoolCard(card: ExchangeCard, { module, now, notes }: Context): SpoolCard | undefined {
  const { question, answer, kind, body, ids } = card;
  const problem =
    firstBrokenRule(fieldRules.question, question) ??
    problemInCard({ kind, body, answer }) ??
    firstBrokenRule(fieldRules.answer, answer);
  if (problem !== undefined) {
    notes.add('lost', `Cards that break a rule are left out: ${problem}.`, question);
    return undefined;
  }
  const isUndefined = (value: unknown) => value === undefined || value === false;
  const reviews = reviewsOf(card, now, notes);
  const optional = {
    level: card.level,
    body,
    tags: card.tags.length > 0 ? card.tags : undefined,
    exported: ids.exported,
    origin: ids.source,
    isSuspended: card.isSuspended,
    isBuried: card.isBuried,
    reviews: reviews.length > 0 ? reviews : undefined,
    state: stateOf(card, now, notes),
  };
  const defined = Object.fromEntries(Object.entries(optional).filter(([, value]) => !isUndefined(value)));
  return { module, question, answer, kind, ...defined };
}

/** Reviews that the log can hold: neither in the future nor before there were such programs. */
function reviewsOf({ log, question }: ExchangeCard, now: number, notes: NoteList) {
  const reviews = log
    .filter((entry) => entry.type === 'review')
    .filter(({ at }) => Number.isSafeInteger(at) && at >= reviewInstantMin && at <= now)
    .map(({ at, rating, durationMs = 0 }): NonNullable<SpoolCard['reviews']>[number] => [
      at,
      rating,
      Math.min(Math.max(0, Math.round(durationMs)), reviewDurationMaxMs),
    ])
    .toSorted(([a], [b]) => a - b);
  if (reviews.length < log.filter(({ type }) => type === 'review').length)
    notes.add('lost', 'Reviews dated in the future, or before 2000, are left out.', question);
  if (reviews.length > historyReviewsPerCardMax)
    notes.add('lost', `Only the latest ${historyReviewsPerCardMax} reviews of each card are kept.`, question);
  return reviews.slice(-historyReviewsPerCardMax);
}

/** The last schedule in the log that does not follow from reviews. */
function stateOf({ log, question }: ExchangeCard, now: number, notes: NoteList): SpoolState | undefined {
  const entry = log.findLast((one): one is Exclude<LogEntry, { type: 'review' }> => one.type !== 'review');
  if (entry === undefined) return undefined;
  const at = Math.min(entry.at, now);
  if (entry.type === 'reset') return newState(at);
  const { state, dueAt, intervalDays, reviews, lapses, lastReviewAt = at, memory } = entry.schedule;
  if (state === 'New') return undefined;
  if (state === 'Learning' && memory === undefined) {
    notes.add('changed', 'Cards in their first learning steps start again as new cards.', question);
    return undefined;
  }
  const { stability, difficulty } =
    memory?.model === 'fsrs'
      ? memory
      : memoryOfSm2({ ease: memory?.ease ?? easeByDefault, intervalDays }, defaultParameters);
  const numbers = { at, dueAt, stability, difficulty, intervalDays, reviews, lapses };
  if (!Object.values(numbers).every(Number.isFinite)) return undefined;
  return {
    at,
    state,
    dueAt: within(dueAt, 0, at + 2 * daysMax * dayMs),
    stability: Math.min(stability, daysMax),
    difficulty,
    intervalDays: within(intervalDays, 0, daysMax),
    reviews: within(reviews, 1, countMax),
    lapses: within(lapses, 0, countMax),
    lastReviewAt: within(lastReviewAt, 0, at),
  };
}

const dayMs = 86_400_000;
/** A century, as in Anki. */
const daysMax = 36_500;
/** What a column for a count holds. */
const countMax = 2 ** 31 - 1;

const within = (value: number, min: number, max: number): number =>
  Math.min(Math.max(Math.round(value), min), max);

/** Of a card whose ease is not known: what Anki starts with. */
const easeByDefault = 2.5;

const newState = (at: number): SpoolState => ({
  at,
  state: 'New',
  dueAt: at,
  stability: 0,
  difficulty: 0,
  intervalDays: 0,
  reviews: 0,
  lapses: 0,
  lastReviewAt: null,
});
