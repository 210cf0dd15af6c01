import type { Card } from '@flipstack/contract';
import { useSyncExternalStore } from 'react';
import { type CardText, isSameText } from './queries/card-text.ts';
import { readStored, store, storedKeys } from './storage.ts';

/** The unsaved text of the cards of one module, by card id, and of its next new card. */
export type Drafts = Readonly<Record<string, CardText>>;

/** The key of the draft of a card that does not exist yet. */
export const newCardKey = 'new';
/** The key for text typed before a module is selected. */
export const noModuleId = 0;

const prefix = 'flipstack.drafts.';
const noDrafts: Drafts = {};
const listeners = new Set<() => void>();
let all: ReadonlyMap<string, Drafts> | undefined;

const keyOf = (userId: number, moduleId: number | '') => `${prefix}${userId}.${moduleId}`;

/** All drafts that this browser keeps, read from its storage once. */
function allDrafts(): ReadonlyMap<string, Drafts> {
  all ??= new Map(storedKeys(prefix).map((key) => [key, parse(readStored(key))]));
  return all;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', readAgain);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', readAgain);
  };
}

/** Called when another tab has changed the storage. */
function readAgain({ key }: StorageEvent): void {
  if (key !== null && !key.startsWith(prefix)) return;
  forgetDrafts();
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** The drafts of a module. The component renders again when they change, in any tab. */
export function useDrafts(userId: number, moduleId: number): Drafts {
  return useSyncExternalStore(subscribe, allDrafts).get(keyOf(userId, moduleId)) ?? noDrafts;
}

/** How many drafts each module of a user has. */
export function useDraftCounts(userId: number): (moduleId: number) => number {
  const drafts = useSyncExternalStore(subscribe, allDrafts);
  return (moduleId) => Object.keys(drafts.get(keyOf(userId, moduleId)) ?? noDrafts).length;
}

/** Whether this browser keeps any drafts of a user. */
export function useHasDrafts(userId: number): boolean {
  const drafts = useSyncExternalStore(subscribe, allDrafts);
  return [...drafts.keys()].some((key) => key.startsWith(keyOf(userId, '')));
}

/** Changes the drafts of a module, even if they are not on screen. */
export function changeDrafts(userId: number, moduleId: number, edit: (drafts: Drafts) => Drafts): void {
  const key = keyOf(userId, moduleId);
  const before = allDrafts().get(key) ?? noDrafts;
  const after = edit(before);
  if (after === before) return;
  const isEmpty = Object.keys(after).length === 0;
  store(key, isEmpty ? undefined : JSON.stringify(after));
  const others = new Map(allDrafts());
  others.delete(key);
  all = isEmpty ? others : others.set(key, after);
  notify();
}

/** Reads the drafts again when they have been removed from the storage. */
export function forgetDrafts(): void {
  all = undefined;
  notify();
}

/** The drafts without those of some cards. */
export function withoutDrafts(drafts: Drafts, keys: readonly (string | number)[]): Drafts {
  const dropped = new Set(keys.map(String));
  const kept = Object.entries(drafts).filter(([key]) => !dropped.has(key));
  return kept.length === Object.keys(drafts).length ? drafts : Object.fromEntries(kept);
}

/** A new card that was started without a module moves to the module that is opened next. */
export function adoptUnassigned(userId: number, moduleId: number): void {
  if (moduleId === noModuleId) return;
  const begun = allDrafts().get(keyOf(userId, noModuleId))?.[newCardKey];
  if (!begun || allDrafts().get(keyOf(userId, moduleId))?.[newCardKey]) return;
  changeDrafts(userId, moduleId, (drafts) => ({ ...drafts, [newCardKey]: begun }));
  changeDrafts(userId, noModuleId, () => noDrafts);
}

/** The cards whose draft differs from the saved card, in list order. */
export function unsavedCards<Listed extends Pick<Card, 'cardId'> & CardText>(
  cards: readonly Listed[],
  drafts: Drafts,
): Listed[] {
  return cards.filter((card) => {
    const draft = drafts[card.cardId];
    return draft !== undefined && !isSameText(draft, card);
  });
}

function parse(stored: string | undefined): Drafts {
  try {
    const drafts: unknown = JSON.parse(stored ?? '{}');
    return isDrafts(drafts) ? drafts : noDrafts;
  } catch {
    return noDrafts;
  }
}

function isDrafts(value: unknown): value is Drafts {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(
      (draft) => typeof draft?.question === 'string' && typeof draft.answer === 'string',
    )
  );
}
