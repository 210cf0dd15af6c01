import type { ReviewModule } from '@flipstack/contract';
import { expect, it } from 'vitest';
import type { CardState } from './card-state.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { modulesWithPending } from './pending-modules.ts';

const at = '2026-11-22T10:00:00.000Z';
const dayEndsAt = Date.parse('2026-11-23T04:00:00.000Z');
const dayMs = 24 * 60 * 60_000;

const own: ReviewModule = {
  module: { moduleId: 1 },
  moduleName: 'Event loop',
  stackName: 'JS',
  cardsCount: 12,
  singleCards: 0,
  newCards: 3,
  learning: 4,
  known: 5,
  setAside: 0,
  due: 9,
  lastReviewedAt: at,
};
const library: ReviewModule = { ...own, module: { slug: 'react-hooks' }, due: 2 };

const card = (change: Partial<CardState> = {}): CardState => ({
  module: { moduleId: 1 },
  state: 'Review',
  dueAt: at,
  reviews: 3,
  lapses: 0,
  setAside: null,
  buriedUntil: null,
  nextInMs: { Again: 600_000, Hard: dayMs, Good: 3 * dayMs, Easy: 9 * dayMs },
  ...change,
});

const grade = (name: string, rating: 'Again' | 'Good', from: CardState): OutboxEntry => ({
  kind: 'grade',
  body: { reviewId: `${name} ${rating}`, card: name, rating, durationMs: 1, reviewedAt: at },
  from,
});

it('counts unsent reviews in the progress of their module, and of no other', () => {
  const fresh = card({
    state: 'New',
    reviews: 0,
    nextInMs: { Again: 60_000, Hard: 360_000, Good: 600_000, Easy: 8 * dayMs },
  });
  const entries: OutboxEntry[] = [
    grade('own-1', 'Good', card()),
    grade('own-2', 'Again', card()),
    grade('own-3', 'Good', fresh),
    { kind: 'change', card: 'own-4', action: 'bury', from: card() },
    grade('own-5', 'Good', card()),
    { kind: 'undo', card: 'own-5', reviewId: 'own-5 Good' },
    grade('library-6', 'Good', card({ module: { slug: 'react-hooks' } })),
  ];
  expect(modulesWithPending([own, library], entries, dayEndsAt)).toEqual([
    // Two reviews have left; the new card has a step today.
    { ...own, due: 8, newCards: 2, learning: 5 },
    { ...library, due: 1 },
  ]);
});
