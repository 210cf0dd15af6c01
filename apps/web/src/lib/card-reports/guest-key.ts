import { readStored, store } from '../storage.ts';
import { newUuid } from '../uuid.ts';

const storageKey = 'flipstack.reported-cards';
/** Enough for a day of reporting. Older keys are forgotten, so that the list stays short. */
const keysMax = 200;

/**
 * The random key with which a guest of this browser reports one card, so that reporting it again
 * replaces the report. Keys of different cards cannot be connected.
 */
export function guestKeyFor(card: string): string {
  const keys = readKeys();
  const known = keys.find(([name]) => name === card)?.[1];
  if (known !== undefined) return known;
  const key = newUuid();
  store(storageKey, JSON.stringify([...keys, [card, key]].slice(-keysMax)));
  return key;
}

function readKeys(): [string, string][] {
  try {
    const keys: unknown = JSON.parse(readStored(storageKey) ?? '[]');
    return Array.isArray(keys) ? keys : [];
  } catch {
    return [];
  }
}
