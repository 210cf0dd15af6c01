import { readStored, store } from '../../lib/storage.ts';
import type { ProgressKey } from './study-progress.ts';

const storageKey = (progressKey: ProgressKey) => `flipstack.marks.${progressKey}`;

/** Identifies a card on this device: by its id, or by its text if it has none. */
export function markOf({ cardId, question }: { cardId?: number; question: string }): string {
  return cardId === undefined ? question.slice(0, 200) : String(cardId);
}

/** The cards of a module that are marked as hard on this device. */
export function readMarks(progressKey: ProgressKey): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(readStored(storageKey(progressKey)) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.filter((mark) => typeof mark === 'string') : []);
  } catch {
    return new Set();
  }
}

export function saveMarks(progressKey: ProgressKey, marks: ReadonlySet<string>): void {
  store(storageKey(progressKey), marks.size === 0 ? undefined : JSON.stringify([...marks]));
}
