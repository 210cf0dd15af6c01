import { readStored, store, storedKeys } from '../../../lib/storage.ts';
import type { ScreenAction } from './session-card.ts';

/** A stored entry. It contains the whole card, so that it can also be undone offline. */
interface Entry {
  action: ScreenAction;
  /** When the learner's day ends. After that, the entry no longer counts and cannot be undone. */
  until: number;
}

/** Only the latest entries keep the text of their cards, which would otherwise fill the storage. */
const entriesWithText = 60;

const anyPrefix = 'flipstack.done.';
const prefixOf = (userId: number) => `${anyPrefix}${userId}.`;

/** Identifies an action: a grade by its id, suspending or burying by the card. */
export const idOf = (action: ScreenAction): string =>
  action.kind === 'grade' ? action.reviewId : `away-${action.before.card}`;

/**
 * What the learner did today in this browser, oldest first. Removes every user's entries from
 * earlier days.
 */
export function readDayLog(userId: number, now: number): ScreenAction[] {
  const entries = storedKeys(anyPrefix).map((key) => ({ key, entry: parseEntry(readStored(key)) }));
  for (const { key, entry } of entries) if (entry === undefined || entry.until <= now) store(key, undefined);
  return entries
    .filter(({ key }) => key.startsWith(prefixOf(userId)))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .flatMap(({ entry }) => (entry && entry.until > now ? { ...entry.action, isEarlier: true } : []));
}

export function addToDayLog(
  userId: number,
  action: ScreenAction,
  { now, until }: { now: number; until: number },
): void {
  // One key per entry, so that tabs do not overwrite each other's. Keys sort by time.
  store(`${prefixOf(userId)}${now}.${idOf(action)}`, JSON.stringify({ action, until } satisfies Entry));
  const older = storedKeys(prefixOf(userId))
    .toSorted()
    .at(-1 - entriesWithText);
  const entry = older === undefined ? undefined : parseEntry(readStored(older));
  if (older !== undefined && entry !== undefined) store(older, JSON.stringify(withoutText(entry)));
}

export function removeFromDayLog(userId: number, action: ScreenAction): void {
  const key = storedKeys(prefixOf(userId)).findLast((one) => one.endsWith(`.${idOf(action)}`));
  if (key !== undefined) store(key, undefined);
}

/** What another tab has just done or undone, if the event is about this learner's log. */
export function readLogChange(
  userId: number,
  { key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>,
): { done: ScreenAction } | { isUndone: true } | undefined {
  if (!key?.startsWith(prefixOf(userId))) return undefined;
  if (newValue === null) return { isUndone: true };
  const entry = parseEntry(newValue);
  return entry && { done: entry.action };
}

function parseEntry(text: string | null | undefined): Entry | undefined {
  try {
    const entry = JSON.parse(text ?? '') as Partial<Entry>;
    return entry.action?.before?.details && entry.until !== undefined ? (entry as Entry) : undefined;
  } catch {
    return undefined;
  }
}

function withoutText({ action, until }: Entry): Entry {
  const { before } = action;
  const details = { ...before.details, question: '', answer: '', more: null };
  return { action: { ...action, before: { ...before, details } }, until };
}
