import type { ReviewCard, ReviewQueue } from '@flipstack/contract';
import { reviewQueueSizeMax } from '@flipstack/contract/limits';
import { isForToday, type KnownCard, stateOf } from '../card-state.ts';
import { entriesByCard, type OutboxEntry } from '../outbox-entry.ts';
import { afterEntries } from '../pending-card.ts';
import type { Kept } from './answer-cache.ts';

/** The call for everything to review today. */
export const todayPath = `/review?size=${reviewQueueSizeMax}`;

/** A queue kept on this device; `keptAt` distinguishes it from a queue that the server sent. */
export type OfflineQueue = ReviewQueue & { cards: KnownCard[]; keptAt: number };

interface Scope {
  moduleId?: number | undefined;
  slug?: string | undefined;
  /** The maximum number of new cards, if lower than the daily limit. */
  newToday?: number | undefined;
}

const dayMs = 24 * 60 * 60 * 1000;

/** The scope that a call for a queue requests; undefined for other calls. */
export function scopeOfQueue(path: string): Scope | undefined {
  const [call, search] = path.split('?');
  const query = new URLSearchParams(search);
  // Only the server can choose the cards of other queues, such as those beyond the daily limit.
  const isKnown = [...query.keys()].every((key) => ['moduleId', 'slug', 'size', 'newToday'].includes(key));
  if (call !== '/review' || !isKnown) return undefined;
  const moduleId = query.get('moduleId');
  return {
    moduleId: moduleId === null ? undefined : Number(moduleId),
    slug: query.get('slug') ?? undefined,
    newToday: query.has('newToday') ? Number(query.get('newToday')) : undefined,
  };
}

/** What is left of today's queue after the entries that the server has not received. */
export function offlineQueue(
  { answer, keptAt }: Kept<ReviewQueue>,
  entries: readonly OutboxEntry[],
  { dayEndsAt, ...scope }: Scope & { dayEndsAt: number },
): OfflineQueue {
  const pending = entriesByCard(entries);
  const cards = [...broughtBack(answer, pending), ...answer.cards]
    .map((card) => predicted(card, pending.get(card.card)))
    .filter((card) => !pending.has(card.card) || isForToday(card, dayEndsAt))
    .filter((card) => isInScope(card, scope))
    .filter(limitNew(scope.newToday));
  const isLearning = ({ state }: ReviewCard) => state === 'Learning' || state === 'Relearning';
  const learning = cards.filter(isLearning).length;
  const newCards = cards.filter(({ state }) => state === 'New').length;
  return {
    ...answer,
    cards,
    learning,
    newCards,
    due: cards.length - learning - newCards,
    newBeyond: 0,
    nextDueAt: null,
    plan: null,
    keptAt,
  };
}

/** Cards that had left the kept queue before their answer was undone, or before they came back. */
function broughtBack(
  { cards }: ReviewQueue,
  pending: ReadonlyMap<string, readonly OutboxEntry[]>,
): KnownCard[] {
  const kept = new Set(cards.map(({ card }) => card));
  return [...pending.values()].flat().flatMap((entry) => {
    if (entry.kind === 'grade' || entry.to === undefined || kept.has(entry.card)) return [];
    kept.add(entry.card);
    return [{ ...entry.to, ...entry.from }];
  });
}

function predicted(card: KnownCard, entries: readonly OutboxEntry[] = []): KnownCard {
  const { isPredicted: _, ...known } = card;
  return entries.length === 0 ? card : { ...known, ...afterEntries(stateOf(card), entries) };
}

const limitNew = (most = Number.POSITIVE_INFINITY) => {
  let count = 0;
  return ({ state }: ReviewCard) => state !== 'New' || count++ < most;
};

function isInScope({ module }: ReviewCard, { moduleId, slug }: Scope): boolean {
  if (moduleId !== undefined) return 'moduleId' in module && module.moduleId === moduleId;
  if (slug !== undefined) return 'slug' in module && module.slug === slug;
  return true;
}

/** The kept queue, updated with a card that the server returned after an answer. */
export function afterAnswer(queue: ReviewQueue, card: ReviewCard): ReviewQueue {
  const isPutAway = card.setAside !== null || card.buriedUntil !== null;
  const isLater = Date.parse(card.dueAt) > Date.now() + dayMs / 2 && card.state !== 'New';
  const others = queue.cards.filter((one) => one.card !== card.card);
  if (isPutAway || isLater) return { ...queue, cards: others };
  const isInQueue = others.length < queue.cards.length;
  return {
    ...queue,
    cards: isInQueue
      ? queue.cards.map((one) => (one.card === card.card ? card : one))
      : [card, ...queue.cards],
  };
}
