import type { ReviewSummary } from '@flipstack/contract';
import { streakDays as streakOf } from '@flipstack/study/learner-day';
import { type CardState, isForToday } from './card-state.ts';
import type { Outcome } from './outbox.ts';
import { entriesByCard, type OutboxEntry } from './outbox-entry.ts';
import { afterEntries, instantOf } from './pending-card.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The summary after one of the server's answers, until it is refetched. A card that is not due
 * again today no longer counts.
 */
export function afterOutcome(summary: ReviewSummary, outcome: Outcome): ReviewSummary {
  const { entry } = outcome;
  if ('error' in outcome || (entry.from === undefined && !isLeaving(entry))) return summary;
  const { card } = outcome;
  if (entry.kind === 'change' && card.state === 'New' && summary.newBeyond > 0)
    return withReplacement(summary, entry.action);
  const wasNew = entry.kind === 'grade' ? card.reviews === 1 : card.state === 'New';
  const before = entry.from ?? { ...unknownCard, state: wasNew ? 'New' : 'Review' };
  return withReviews(moved(summary, before, card), [{ ...entry, from: before }]);
}

/**
 * The daily limit admits another new card in place of one that was put away. What leaves when that
 * one is brought back, only the server knows.
 */
function withReplacement(summary: ReviewSummary, action: 'bury' | 'suspend' | 'resume'): ReviewSummary {
  if (action === 'resume' || summary.newToday === 0) return summary;
  return { ...summary, newBeyond: summary.newBeyond - 1 };
}

/** Whether the action takes a card away, or to a later time. */
const isLeaving = (entry: OutboxEntry): boolean =>
  entry.kind === 'grade' || (entry.kind === 'change' && entry.action !== 'resume');

/**
 * The server's summary as it will be after the unsent entries, for example offline. The entries
 * must not have been counted before.
 */
export function withPending(summary: ReviewSummary, entries: readonly OutboxEntry[]): ReviewSummary {
  let counted = summary;
  for (const ofCard of entriesByCard(entries).values()) {
    const before = stateBefore(ofCard);
    counted = moved(counted, before, afterEntries(before, ofCard));
  }
  return withReviews(counted, entries);
}

/** Entries that older versions stored say nothing about their card: it counts as due. */
export const stateBefore = ([first]: readonly OutboxEntry[]): CardState => first?.from ?? unknownCard;

const unknownCard: CardState = {
  module: { slug: '' },
  state: 'Review',
  dueAt: new Date(0).toISOString(),
  reviews: 1,
  lapses: 0,
  setAside: null,
  buriedUntil: null,
  nextInMs: { Again: 0, Hard: dayMs, Good: dayMs, Easy: dayMs },
};

/** The summary after a card has changed. */
function moved(summary: ReviewSummary, before: CardState, after: CardState): ReviewSummary {
  const dayEndsAt = Date.parse(summary.dayEndsAt);
  const [wasToday, isToday] = [isForToday(before, dayEndsAt), isForToday(after, dayEndsAt)];
  const wasNew = wasToday && before.state === 'New';
  const isNew = isToday && after.state === 'New';
  // New cards beyond the daily limit are not among today's.
  const wasCounted = wasToday && (!wasNew || isNew || summary.newToday > 0);
  const dueToday = Math.max(0, summary.dueToday + Number(isToday) - Number(wasCounted));
  const newToday = Math.max(0, summary.newToday + Number(isNew) - Number(wasNew));
  return { ...summary, dueToday, newToday: Math.min(newToday, dueToday) };
}

/** Counts reviews, and takes away undone ones, on the days they were made. */
function withReviews(summary: ReviewSummary, entries: readonly OutboxEntry[]): ReviewSummary {
  const dayEndsAt = Date.parse(summary.dayEndsAt);
  const week = summary.week.map((day) => ({ ...day }));
  const daysAgo = new Map<string, number>();
  let { reviewedToday, learnedToday } = summary;
  for (const entry of entries) {
    if (entry.kind === 'change') continue;
    const isGrade = entry.kind === 'grade';
    const id = isGrade ? entry.body.reviewId : entry.reviewId;
    if (isGrade) daysAgo.set(id, Math.max(0, Math.ceil((dayEndsAt - instantOf(entry)) / dayMs) - 1));
    const ago = daysAgo.get(id) ?? 0;
    const change = isGrade ? 1 : -1;
    const day = week.at(-1 - ago);
    if (day !== undefined) day.reviews = Math.max(0, day.reviews + change);
    if (ago > 0) continue;
    reviewedToday = Math.max(0, reviewedToday + change);
    const wasNew = (isGrade ? entry.from : entry.to)?.state === 'New';
    learnedToday = Math.max(0, learnedToday + (wasNew ? change : 0));
  }
  return {
    ...summary,
    reviewedToday,
    learnedToday,
    week,
    streakDays: streakAfter(summary, week),
    hasReviews: summary.hasReviews || week.some(({ reviews }) => reviews > 0),
  };
}

/** The streak after reviews have changed the week. Of the days before the week, the server knows. */
function streakAfter(summary: ReviewSummary, week: ReviewSummary['week']): number {
  const [before, now] = [streakIn(summary.week), streakIn(week)];
  const earlier = Math.max(0, summary.streakDays - before);
  if (now === before) return summary.streakDays;
  return week[0]?.reviews ? now + earlier : now;
}

function streakIn(week: ReviewSummary['week']): number {
  const days = week.flatMap(({ reviews }, day) => (reviews > 0 ? [day] : []));
  return streakOf(days.reverse(), week.length - 1);
}

/** How long a number of reviews takes at the learner's pace. At least one minute. */
export function minutesFor({ dueToday, msPerReview }: ReviewSummary): number {
  return Math.max(1, Math.round((dueToday * msPerReview) / 60_000));
}
