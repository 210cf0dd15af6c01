import type { BodyOf } from '@flipstack/contract';
import type { CardState, KnownCard } from './card-state.ts';
import { readStored, storedKeys } from './storage.ts';

/**
 * One action of the learner that the server must record. Its JSON is what localStorage holds.
 * `from` is the card's state before the action, and `to` the card that the action brings back.
 * Both serve to predict today's work until the server has answered. The server does not get them.
 */
export type OutboxEntry =
  | { kind: 'grade'; body: BodyOf<'POST /reviews'>; from?: CardState }
  | { kind: 'undo'; reviewId: string; card: string; from?: CardState; to?: KnownCard }
  | {
      kind: 'change';
      card: string;
      action: 'bury' | 'suspend' | 'resume';
      from?: CardState;
      to?: KnownCard;
    };

export const cardOf = (entry: OutboxEntry): string => (entry.kind === 'grade' ? entry.body.card : entry.card);

/** The entries of each card, oldest first. */
export const entriesByCard = (entries: readonly OutboxEntry[]): Map<string, OutboxEntry[]> =>
  Map.groupBy(entries, cardOf);

/** Begins the keys of a user's entries in localStorage. */
export const entryPrefix = (userId: number) => `flipstack.reviews.${userId}.`;

export interface QueuedEntry {
  key: string;
  entry: OutboxEntry;
  /** Whether localStorage accepted it; it may not, in a private window or when storage is full. */
  isStored: boolean;
}

/** The stored entries of a user that the server has not acknowledged, oldest first. */
export function readQueue(userId: number): QueuedEntry[] {
  return storedKeys(entryPrefix(userId))
    .sort()
    .flatMap((key) => {
      try {
        return [{ key, entry: JSON.parse(readStored(key) ?? '') as OutboxEntry, isStored: true }];
      } catch {
        return [];
      }
    });
}
