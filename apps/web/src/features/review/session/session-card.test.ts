import type { ReviewCard } from '@flipstack/contract';
import {
  currentCard,
  remainingCount,
  reviewSessionReducer,
  startReviewSession,
  summarize,
} from '@flipstack/study/review-session';
import { describe, expect, it } from 'vitest';
import type { Rating } from './ratings.ts';
import {
  gradeEvent,
  type ScreenEvent,
  type ScreenSession,
  serverCardEvent,
  toBatch,
} from './session-card.ts';

const now = Date.UTC(2026, 10, 21, 12);
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

function card(name: string, more: Partial<ReviewCard> = {}): ReviewCard {
  return {
    card: name,
    question: `${name}?`,
    answer: `${name}.`,
    level: 'EASY',
    moduleName: 'Closures',
    stackName: 'JS',
    module: { moduleId: 1 },
    more: null,
    state: 'New',
    dueAt: new Date(now).toISOString(),
    reviews: 0,
    lapses: 0,
    setAside: null,
    buriedUntil: null,
    nextInMs: { Again: minuteMs, Hard: 6 * minuteMs, Good: 10 * minuteMs, Easy: 8 * dayMs },
    ...more,
  };
}

const inMs = (ms: number) => new Date(now + ms).toISOString();
const learningCard = (name: string, dueInMs: number) =>
  card(name, { state: 'Learning', dueAt: inMs(dueInMs), reviews: 1 });
const reviewedCard = (name: string) =>
  card(name, {
    state: 'Review',
    reviews: 3,
    nextInMs: { Again: 10 * minuteMs, Hard: 2 * dayMs, Good: 5 * dayMs, Easy: 9 * dayMs },
  });

const after = (session: ScreenSession, event: ScreenEvent, at = now) =>
  reviewSessionReducer(session, event, at);
const append = (session: ScreenSession, cards: ReviewCard[], total = cards.length) =>
  after(session, { kind: 'append', batch: toBatch(cards, total) });
const sessionOf = (...cards: ReviewCard[]) => append(startReviewSession(), cards);
const answered = (session: ScreenSession, details: ReviewCard, at = now) =>
  after(session, serverCardEvent(details), at);

function grade(session: ScreenSession, rating: Rating, at = now): ScreenSession {
  const shown = currentCard(session);
  if (shown === undefined) throw new Error('No card is shown');
  const reviewId = `review ${session.promptCount}`;
  return after(session, gradeEvent(shown, { rating, reviewId, durationMs: 2000, now: at }), at);
}

const names = (cards: ScreenSession['queue']) => cards.map((one) => one.card);

describe('a grade', () => {
  it('shows the next card without waiting for the server, and a learning step when it is due', () => {
    const session = grade(sessionOf(card('a'), card('b'), card('c')), 'Again');
    expect(session.current).toBe('b');
    expect(grade(session, 'Easy', now + minuteMs).current).toBe('a');
    expect(session.learning[0]).toMatchObject({ isPredicted: true, details: { state: 'Learning' } });
  });

  it('returns a forgotten card within the session, and a remembered one after days', () => {
    const forgotten = grade(sessionOf(reviewedCard('a'), reviewedCard('b')), 'Again');
    expect(forgotten.learning[0]).toMatchObject({ card: 'a', details: { state: 'Relearning' } });
    expect(grade(sessionOf(reviewedCard('a')), 'Hard').current).toBeUndefined();
  });

  it('does not return a remembered card forever while the server cannot be reached', () => {
    const once = grade(sessionOf(card('a')), 'Good');
    expect(once.current).toBe('a');
    expect(grade(once, 'Again', now + minuteMs).current).toBe('a');
    const twice = grade(once, 'Good', now + minuteMs);
    expect(twice.current).toBeUndefined();
    const oneStepMore = learningCard('a', 11 * minuteMs);
    expect(answered(twice, oneStepMore, now + 2 * minuteMs).current).toBe('a');
  });

  it('counts in the summary, where new cards are separate', () => {
    const hard = grade(sessionOf(reviewedCard('a'), card('b'), reviewedCard('c')), 'Hard');
    const summary = summarize(grade(grade(hard, 'Easy'), 'Again'));
    expect(summary).toEqual({ reviewed: 3, remembered: 2, learned: 1, durationMs: 6000 });
  });
});

describe('the server’s answer', () => {
  it('replaces the prediction', () => {
    const predicted = grade(sessionOf(card('a'), card('b')), 'Good');
    const confirmed = answered(predicted, learningCard('a', 10 * minuteMs));
    expect(confirmed.learning).toMatchObject([{ card: 'a', isPredicted: false }]);
    const inDays = card('a', { state: 'Review', dueAt: inMs(3 * dayMs) });
    expect(answered(predicted, inDays).learning).toEqual([]);
  });

  it.each([
    ['suspended elsewhere', { setAside: 'suspended' }],
    ['set aside as a leech', { setAside: 'leech' }],
    ['buried elsewhere', { buriedUntil: inMs(dayMs) }],
  ] as const)('removes a card that was %s', (_what, state) => {
    expect(answered(sessionOf(card('a'), card('b')), card('a', state)).current).toBe('b');
  });

  it('brings a leech back when its last answer is undone, or when it is no longer set aside', () => {
    const leech = card('a', {
      state: 'Relearning',
      setAside: 'leech',
      lapses: 8,
      dueAt: inMs(10 * minuteMs),
    });
    const aside = answered(grade(sessionOf(reviewedCard('a')), 'Again'), leech);
    expect(aside.current).toBeUndefined();
    expect(after(aside, { kind: 'undo' }).current).toBe('a');
    expect(answered(aside, { ...leech, setAside: null }).current).toBe('a');
  });
});

it('shows a card that was put away again after undo', () => {
  const session = sessionOf(card('a'), card('b'));
  const shown = currentCard(session);
  if (shown === undefined) throw new Error('No card is shown');
  const away = after(session, { kind: 'putAway', card: shown });
  expect(away.current).toBe('b');
  const undone = after(away, { kind: 'undo' });
  expect([undone.current, names(undone.queue)]).toEqual(['a', ['a', 'b']]);
});

it('keeps the current card while refusals, batches and answers arrive', () => {
  const session = grade(sessionOf(card('a'), card('b')), 'Easy');
  const events: ScreenEvent[] = [
    { kind: 'reject', card: 'a', reviewId: 'review 1' },
    { kind: 'append', batch: toBatch([card('c')], 2) },
    { kind: 'refresh', batch: toBatch([card('c'), card('b')], 2) },
    serverCardEvent(card('b', { question: 'Better?' })),
    { kind: 'tick' },
  ];
  const last = events.reduce((so, event) => after(so, event, now + 5 * minuteMs), session);
  expect([last.current, last.promptCount]).toEqual(['b', session.promptCount]);
  expect(currentCard(last)?.details.question).toBe('Better?');
});

it('repeats no card of a later batch, and keeps the remaining count right', () => {
  const session = grade(append(startReviewSession(), [reviewedCard('a'), reviewedCard('b')], 4), 'Good');
  const more = append(session, ['a', 'b', 'c', 'd'].map(reviewedCard), 4);
  expect([names(more.queue), remainingCount(more)]).toEqual([['b', 'c', 'd'], 3]);
});
