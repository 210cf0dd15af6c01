import type { CodeBody } from '@flipstack/card-kinds';
import { readStored, store } from '../../../lib/storage.ts';

const prefix = 'flipstack.code.';

/** Code that was written for a card and not kept elsewhere. The key names the card. */
export const readCodeDraft = (key: string): string | undefined => readStored(prefix + key);

/** Keeps the code, or forgets it if it is undefined. */
export const keepCodeDraft = (key: string, code: string | undefined): void => store(prefix + key, code);

/**
 * Names a card by its task, so that the same card has the same draft wherever it is studied. 32-bit
 * FNV-1a; two cards with the same hash would only share a draft.
 */
export function codeDraftKey({ language, starter, solution }: CodeBody): string {
  let hash = 0x811c9dc5;
  for (const character of `${language}\n${starter}\n${solution}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}
