import type { ReviewCard, ReviewSummary } from '@flipstack/contract';
import { describe, expect, it } from 'vitest';
import type { Outcome } from './outbox.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { afterOutcome, minutesFor, withPending } from './todays-numbers.ts';

const summary: ReviewSummary = {
  dueToday: 10,
  newToday: 4,
  newBeyond: 6,
  learnedToday: 1,
  reviewedToday: 3,
  streakDays: 2,
  hasReviews: true,
  tomorrow: 5,
  newTomorrow: 4,
  known: 20,
  setAside: 0,
  hasCards: true,
  msPerReview: 12_000,
  dayEndsAt: '2026-11-23T04:00:00.000Z',
  week: [],
};

const laterToday = '2026-11-22T18:00:00.000Z';
const nextWeek = '2026-11-29T18:00:00.000Z';

const graded = (card: string, rating: 'Again' | 'Good' = 'Good'): OutboxEntry => ({
  kind: 'grade',
  body: {
    reviewId: `review of ${card}`,
    card,
    rating,
    durationMs: 4000,
    reviewedAt: '2026-11-22T12:00:00.000Z',
  },
});

const outcome = (entry: OutboxEntry, card: Partial<ReviewCard>): Outcome => ({
  entry,
  isLatest: true,
  card: {
    state: 'Review',
    dueAt: nextWeek,
    reviews: 5,
    setAside: null,
    buriedUntil: null,
    ...card,
  } as ReviewCard,
});

describe('today’s numbers after an answer from the server', () => {
  it.each<[string, OutboxEntry, Partial<ReviewCard>, Partial<ReviewSummary>]>([
    ['drops a card that is not due again today', graded('own-1'), {}, { dueToday: 9, newToday: 4 }],
    [
      'keeps a card with a step later today',
      graded('own-1', 'Again'),
      { state: 'Relearning', dueAt: laterToday },
      { dueToday: 10, newToday: 4, reviewedToday: 4 },
    ],
    [
      'counts a new card among the due ones while it has steps today',
      graded('own-1'),
      { state: 'Learning', dueAt: laterToday, reviews: 1 },
      { dueToday: 10, newToday: 3, learnedToday: 2 },
    ],
    [
      'drops a buried card',
      { kind: 'change', card: 'own-1', action: 'bury' },
      { buriedUntil: nextWeek, dueAt: laterToday },
      { dueToday: 9, newToday: 4, reviewedToday: 3 },
    ],
    [
      'lets the next new card take the place of a suspended one',
      { kind: 'change', card: 'own-1', action: 'suspend' },
      { state: 'New', setAside: 'suspended', reviews: 0 },
      { dueToday: 10, newToday: 4, newBeyond: 5, learnedToday: 1 },
    ],
    ['waits for the server after an undo', { kind: 'undo', reviewId: 'review', card: 'own-1' }, {}, summary],
  ])('%s', (_rule, entry, card, expected) => {
    expect(afterOutcome(summary, outcome(entry, card))).toMatchObject(expected);
  });

  it('drops a suspended new card if none are left to take its place', () => {
    const suspended = outcome(
      { kind: 'change', card: 'own-1', action: 'suspend' },
      { state: 'New', setAside: 'suspended', reviews: 0 },
    );
    expect(afterOutcome({ ...summary, newBeyond: 0 }, suspended)).toMatchObject({ dueToday: 9, newToday: 3 });
  });

  it('does not subtract a new card beyond the daily limit', () => {
    const done = { ...summary, dueToday: 0, newToday: 0 };
    const learning = outcome(graded('own-9'), { state: 'Learning', dueAt: laterToday, reviews: 1 });
    expect(afterOutcome(done, learning)).toMatchObject({ dueToday: 1, newToday: 0 });
    expect(afterOutcome(done, outcome(graded('own-9'), { reviews: 1 }))).toMatchObject({ dueToday: 0 });
  });
});

describe('today’s numbers while answers wait to be sent', () => {
  it('leave out each card once, unless it was forgotten or undone', () => {
    const entries: OutboxEntry[] = [
      graded('own-1'),
      graded('own-2', 'Again'),
      graded('own-2'),
      graded('own-3', 'Again'),
      graded('own-4'),
      { kind: 'undo', reviewId: 'review of own-4', card: 'own-4' },
      { kind: 'change', card: 'own-5', action: 'suspend' },
    ];
    expect(withPending(summary, entries)).toMatchObject({ dueToday: 7, reviewedToday: 7 });
  });

  it('do not fall below zero', () => {
    const few = { ...summary, dueToday: 1, newToday: 1 };
    expect(withPending(few, [graded('own-1'), graded('own-2')])).toMatchObject({
      dueToday: 0,
      newToday: 0,
    });
  });
});

describe('the week and the streak', () => {
  const dates = ['16', '17', '18', '19', '20', '21', '22'];
  const weekOf = (...reviews: number[]) =>
    reviews.map((count, day) => ({ date: `2026-11-${dates[day]}`, reviews: count }));
  const at = (card: string, reviewedAt: string): OutboxEntry => ({
    kind: 'grade',
    body: { reviewId: `review of ${card}`, card, rating: 'Good', durationMs: 1, reviewedAt },
  });
  const now = '2026-11-22T10:00:00.000Z';
  const undone: OutboxEntry = { kind: 'undo', reviewId: 'review of own-1', card: 'own-1' };

  it.each<[string, number[], number, OutboxEntry[], number[], number]>([
    ['start with an unsent review', [1, 0, 0, 0, 0, 0, 0], 0, [at('own-1', now)], [1, 0, 0, 0, 0, 0, 1], 1],
    ['go on with it', [0, 0, 0, 0, 2, 3, 0], 2, [at('own-1', now)], [0, 0, 0, 0, 2, 3, 1], 3],
    ['count days before the week', [1, 1, 1, 1, 1, 1, 0], 40, [at('own-1', now)], [1, 1, 1, 1, 1, 1, 1], 41],
    [
      'do not count an undone one',
      [0, 0, 0, 0, 0, 3, 0],
      1,
      [at('own-1', now), undone],
      [0, 0, 0, 0, 0, 3, 0],
      1,
    ],
    [
      'count a review of yesterday for yesterday',
      [0, 0, 0, 0, 1, 0, 0],
      0,
      [at('own-1', '2026-11-21T23:00:00.000Z'), at('own-2', now)],
      [0, 0, 0, 0, 1, 1, 1],
      3,
    ],
  ])('%s', (_rule, reviews, streakDays, entries, expectedReviews, expectedStreak) => {
    const known = { ...summary, reviewedToday: 0, week: weekOf(...reviews), streakDays, hasReviews: false };
    const today = expectedReviews.at(-1) ?? 0;
    expect(withPending(known, entries)).toMatchObject({
      week: weekOf(...expectedReviews),
      streakDays: expectedStreak,
      reviewedToday: today,
      hasReviews: true,
    });
  });

  it('count a review as soon as the server has it', () => {
    const known = { ...summary, reviewedToday: 57, week: weekOf(0, 0, 0, 0, 0, 1, 57), streakDays: 2 };
    const after = afterOutcome(known, outcome(at('own-1', now), {}));
    expect(after).toMatchObject({ reviewedToday: 58, week: weekOf(0, 0, 0, 0, 0, 1, 58), streakDays: 2 });
    expect(known.week.at(-1)?.reviews).toBe(57);
  });
});

it('estimates at least a minute, at the learner’s pace', () => {
  expect(minutesFor({ ...summary, dueToday: 1 })).toBe(1);
  expect(minutesFor({ ...summary, dueToday: 40, msPerReview: 9000 })).toBe(6);
});
