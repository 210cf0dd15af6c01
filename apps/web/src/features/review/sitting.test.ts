import type { ReviewCard } from '@flipstack/contract';
import { askedCard, leftInSession, summaryOf } from '@flipstack/study/review-session';
import { describe, expect, test } from 'vitest';
import type { Rating } from './rating.ts';
import { type ReviewEvent, type Sitting, sittingAfter, startSitting } from './sitting.ts';

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
const learning = (name: string, dueInMs: number) =>
  card(name, { state: 'Learning', dueAt: inMs(dueInMs), reviews: 1 });
const known = (name: string) =>
  card(name, {
    state: 'Review',
    reviews: 3,
    nextInMs: { Again: 10 * minuteMs, Hard: 2 * dayMs, Good: 5 * dayMs, Easy: 9 * dayMs },
  });

const after = (sitting: Sitting, event: ReviewEvent, at = now) => sittingAfter(sitting, [event, at]);
const sittingOf = (...cards: ReviewCard[]) =>
  after(startSitting(), { kind: 'more', cards, total: cards.length });

function rate(sitting: Sitting, rating: Rating, at = now): Sitting {
  const asked = askedCard(sitting);
  if (asked === undefined) throw new Error('Nothing is asked');
  const reviewId = `review ${sitting.askings}`;
  return after(sitting, { kind: 'grade', card: asked, rating, reviewId, durationMs: 2000 }, at);
}

const putAway = (sitting: Sitting): Sitting => {
  const asked = askedCard(sitting);
  return asked === undefined ? sitting : after(sitting, { kind: 'away', card: asked });
};

const names = (cards: Sitting['queue']) => cards.map((one) => one.card);

describe('A sitting on the screen', () => {
  test('goes on without waiting for the server, and asks a learning step when its time comes', () => {
    const sitting = rate(sittingOf(card('a'), card('b'), card('c')), 'Again');
    expect(sitting.asked).toBe('b');
    expect(rate(sitting, 'Easy', now + minuteMs).asked).toBe('a');
    expect(sitting.waiting[0]).toMatchObject({ isGuess: true, shown: { state: 'Learning' } });
  });

  test('asks a card that was known and is forgotten once more, and one that is remembered no more', () => {
    const forgotten = rate(sittingOf(known('a'), known('b')), 'Again');
    expect(forgotten.waiting[0]).toMatchObject({ card: 'a', shown: { state: 'Relearning' } });
    expect(rate(sittingOf(known('a')), 'Hard').asked).toBeUndefined();
  });

  test('does not ask for ever what is remembered again while the server cannot be reached', () => {
    const once = rate(sittingOf(card('a')), 'Good');
    expect(once.asked).toBe('a');
    expect(rate(once, 'Again', now + minuteMs).asked).toBe('a');
    const twice = rate(once, 'Good', now + minuteMs);
    expect(twice.asked).toBeUndefined();
    // The server says in the end that there was one step more.
    expect(
      after(twice, { kind: 'known', card: learning('a', 11 * minuteMs) }, now + 2 * minuteMs).asked,
    ).toBe('a');
  });

  test('believes the server as soon as it answers', () => {
    const guess = rate(sittingOf(card('a'), card('b')), 'Good');
    const told = after(guess, { kind: 'known', card: learning('a', 10 * minuteMs) });
    expect(told.waiting).toMatchObject([{ card: 'a', isGuess: false }]);
    const days = card('a', { state: 'Review', dueAt: inMs(3 * dayMs) });
    expect(after(guess, { kind: 'known', card: days }).waiting).toEqual([]);
  });

  test.each([
    ['suspended elsewhere', { setAside: 'suspended' }],
    ['set aside as forgotten too often', { setAside: 'leech' }],
    ['buried elsewhere', { buriedUntil: inMs(dayMs) }],
  ] as const)('does not ask what is %s', (_what, state) => {
    const sitting = sittingOf(card('a'), card('b'));
    expect(after(sitting, { kind: 'known', card: card('a', state) }).asked).toBe('b');
  });

  test('asks a leech again when its last answer is taken back, or when it is brought back', () => {
    const graded = rate(sittingOf(known('a')), 'Again');
    const leech = card('a', {
      state: 'Relearning',
      setAside: 'leech',
      lapses: 8,
      dueAt: inMs(10 * minuteMs),
    });
    const aside = after(graded, { kind: 'known', card: leech });
    expect(aside.asked).toBeUndefined();
    expect(after(aside, { kind: 'undo' }).asked).toBe('a');
    expect(after(aside, { kind: 'known', card: { ...leech, setAside: null } }).asked).toBe('a');
  });

  test('asks what was put away when that is taken back', () => {
    const away = putAway(sittingOf(card('a'), card('b')));
    expect(away.asked).toBe('b');
    const back = after(away, { kind: 'undo' });
    expect([back.asked, names(back.queue)]).toEqual(['a', ['a', 'b']]);
  });

  test('counts nothing that the server refused, and takes none of it back', () => {
    const sitting = rate(rate(sittingOf(card('a'), card('b'), card('c')), 'Easy'), 'Easy');
    const refused = after(sitting, { kind: 'refused', card: 'a', reviewId: 'review 1' });
    expect(summaryOf(refused).reviewed).toBe(1);
    expect(after(after(refused, { kind: 'undo' }), { kind: 'undo' }).asked).toBe('b');
  });

  test('forgets that a card was put away when the server refused it, but not that it was answered', () => {
    const answered = rate(sittingOf(card('a'), card('b')), 'Again');
    const away = putAway({ ...answered, asked: 'a' });
    expect(away.steps).toHaveLength(2);
    const refused = after(away, { kind: 'refused', card: 'a', reviewId: undefined });
    expect(refused.steps).toEqual(answered.steps);
    const other = after(away, { kind: 'refused', card: 'a', reviewId: 'review 1' });
    expect(other.steps).toMatchObject([{ kind: 'away' }]);
  });

  test('ends with what was remembered and how much of it was new', () => {
    const hard = rate(sittingOf(known('a'), card('b'), known('c')), 'Hard');
    const summary = summaryOf(rate(rate(hard, 'Easy'), 'Again'));
    expect(summary).toEqual({ reviewed: 3, remembered: 2, learned: 1, durationMs: 6000 });
  });

  test('stays with the question while refusals, portions and answers come in', () => {
    const sitting = rate(sittingOf(card('a'), card('b')), 'Easy');
    const said: ReviewEvent[] = [
      { kind: 'refused', card: 'a', reviewId: 'review 1' },
      { kind: 'more', cards: [card('c')], total: 2 },
      { kind: 'renew', cards: [card('c'), card('b')], total: 2 },
      { kind: 'known', card: card('b', { question: 'Better?' }) },
      { kind: 'wait' },
    ];
    const then = said.reduce((so, event) => after(so, event, now + 5 * minuteMs), sitting);
    expect([then.asked, then.askings]).toEqual(['b', sitting.askings]);
    expect(askedCard(then)?.shown.question).toBe('Better?');
  });

  test('asks nothing twice that comes with the next portion, and knows what is left', () => {
    const first = after(startSitting(), { kind: 'more', cards: [known('a'), known('b')], total: 4 });
    const sitting = rate(first, 'Good');
    const more = after(sitting, { kind: 'more', cards: ['a', 'b', 'c', 'd'].map(known), total: 4 });
    expect([names(more.queue), leftInSession(more)]).toEqual([['b', 'c', 'd'], 3]);
  });

  test('keeps the new cards that somebody asked for beyond the limit, and only then', () => {
    const sitting = sittingOf(card('a'), known('b'), card('c'));
    const renewal = { kind: 'renew', cards: [card('c'), known('d')], total: 2 } as const;
    expect(names(after(sitting, { ...renewal, keepsNew: true }).queue)).toEqual(['c', 'd', 'a']);
    expect(names(after(sitting, renewal).queue)).toEqual(['c', 'd']);
  });
});
