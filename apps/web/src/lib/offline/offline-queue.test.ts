import type { ReviewCard, ReviewQueue } from '@flipstack/contract';
import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from '../outbox-entry.ts';
import { afterAnswer, offlineQueue, scopeOfQueue } from './offline-queue.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const at = '2026-11-22T10:00:00.000Z';
const dayEndsAt = Date.parse('2026-11-23T04:00:00.000Z');

const card = (name: string, change: Partial<ReviewCard> = {}): ReviewCard => ({
  card: name,
  question: name,
  answer: '',
  level: 'EASY',
  moduleName: 'Event loop',
  stackName: 'JS',
  module: { moduleId: 1 },
  more: null,
  state: 'New',
  dueAt: at,
  reviews: 0,
  lapses: 0,
  setAside: null,
  buriedUntil: null,
  nextInMs: { Again: minute, Hard: 6 * minute, Good: 10 * minute, Easy: 8 * day },
  ...change,
});

const queue: ReviewQueue = {
  cards: [
    card('own-1'),
    card('own-2', { state: 'Review', module: { moduleId: 2 } }),
    card('library-3', { module: { slug: 'react-hooks' } }),
  ],
  due: 1,
  learning: 0,
  newCards: 2,
  newBeyond: 7,
  newTomorrow: 7,
  nextDueAt: null,
  plan: null,
  reviewedToday: 0,
  tomorrow: 5,
  msPerReview: 12_000,
  hasTwoButtons: false,
  isInReviews: true,
};

const grade = (name: string, rating: 'Again' | 'Good' | 'Easy', reviewId = 'a'): OutboxEntry => ({
  kind: 'grade',
  body: { reviewId, card: name, rating, durationMs: 1, reviewedAt: at },
});
const undo = (name: string): OutboxEntry => ({ kind: 'undo', card: name, reviewId: 'a' });

const read = (entries: OutboxEntry[], scope = {}) =>
  offlineQueue({ answer: queue, keptAt: 1 }, entries, { ...scope, dayEndsAt });
const namesOf = ({ cards }: ReviewQueue) => cards.map((one) => one.card);

describe('an offline queue', () => {
  it('has every kept card, and counts only those', () => {
    expect(read([])).toMatchObject({ due: 1, learning: 0, newCards: 2, newBeyond: 0, keptAt: 1 });
    expect(namesOf(read([]))).toEqual(['own-1', 'own-2', 'library-3']);
  });

  it('is limited to the module that is reviewed', () => {
    expect(namesOf(read([], { moduleId: 2 }))).toEqual(['own-2']);
    expect(namesOf(read([], { slug: 'react-hooks' }))).toEqual(['library-3']);
    expect(namesOf(read([], { newToday: 1 }))).toEqual(['own-1', 'own-2']);
  });

  it('leaves out cards that are due later, buried or suspended', () => {
    const entries: OutboxEntry[] = [
      grade('own-1', 'Easy'),
      { kind: 'change', card: 'own-2', action: 'bury' },
      { kind: 'change', card: 'library-3', action: 'suspend' },
    ];
    expect(namesOf(read(entries))).toEqual([]);
  });

  it('contains forgotten cards again, at their next step', () => {
    const [again] = read([grade('own-1', 'Again')]).cards;
    expect(again).toMatchObject({ card: 'own-1', state: 'Learning', dueAt: '2026-11-22T10:01:00.000Z' });
    expect(read([grade('own-2', 'Again')])).toMatchObject({ learning: 1, due: 0, newCards: 2 });
  });

  it('continues the learning steps exactly as the server does', () => {
    const again = [grade('own-1', 'Again'), grade('own-1', 'Good', 'b')];
    const [second] = read(again).cards;
    expect(second).toMatchObject({ card: 'own-1', state: 'Learning', isPredicted: true });
    expect(second?.nextInMs).toEqual({ Again: minute, Hard: 6 * minute, Good: day, Easy: day });
    expect(namesOf(read([...again, grade('own-1', 'Good', 'c')]))).not.toContain('own-1');
  });

  it('contains a card whose sent answer was undone, and which had left the queue', () => {
    const entry: OutboxEntry = { kind: 'undo', card: 'own-9', reviewId: 'sent', to: card('own-9') };
    expect(namesOf(read([entry]))).toEqual(['own-9', 'own-1', 'own-2', 'library-3']);
    expect(namesOf(read([entry, grade('own-9', 'Easy')]))).not.toContain('own-9');
  });

  it('leaves out a card that has become a leech', () => {
    const forgotten = { ...queue, cards: [card('own-1', { state: 'Review', lapses: 7 })] };
    const read = offlineQueue({ answer: forgotten, keptAt: 1 }, [grade('own-1', 'Again')], { dayEndsAt });
    expect(namesOf(read)).toEqual([]);
  });

  it('contains cards again if their answer was undone or they were brought back', () => {
    expect(read([grade('own-1', 'Easy'), undo('own-1')]).cards[0]).toEqual(queue.cards[0]);
    const change = (action: 'bury' | 'resume') => ({ kind: 'change', card: 'own-1', action }) as const;
    expect(namesOf(read([change('bury'), change('resume')]))).toContain('own-1');
  });
});

describe('a kept queue', () => {
  it('loses a card that the server has scheduled for another day, or put away', () => {
    const later = new Date(Date.now() + day).toISOString();
    expect(namesOf(afterAnswer(queue, card('own-1', { state: 'Review', dueAt: later })))).not.toContain(
      'own-1',
    );
    const buried = card('own-1', { buriedUntil: later });
    expect(namesOf(afterAnswer(queue, buried))).not.toContain('own-1');
  });

  it("replaces a card with the server's learning step, and takes back an undone one", () => {
    const soon = card('own-1', { state: 'Learning', dueAt: new Date(Date.now() + minute).toISOString() });
    expect(afterAnswer(queue, soon).cards[0]).toBe(soon);
    expect(namesOf(afterAnswer({ ...queue, cards: [] }, card('own-1')))).toEqual(['own-1']);
  });
});

describe('the scope of a call for a queue', () => {
  it.each([
    ['/review', {}],
    ['/review?moduleId=12', { moduleId: 12 }],
    ['/review?slug=react-hooks', { slug: 'react-hooks' }],
    ['/review?moreNew=true', undefined],
    ['/review/summary', undefined],
  ])('of %s', (path, scope) => {
    const read = scopeOfQueue(path);
    if (scope === undefined) expect(read).toBeUndefined();
    else expect(read).toMatchObject(scope);
  });
});
