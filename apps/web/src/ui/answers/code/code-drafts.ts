import type { CodeBody } from '@flipstack/card-kinds';
import type { DataOwner } from '../../../lib/session/data-owner.ts';
import { readStored, store } from '../../../lib/storage.ts';

/** Code that was written for a card and not kept elsewhere. */
export const readCodeDraft = (key: string): string | undefined => readStored(key);

/** Keeps the code, or forgets it if it is undefined. */
export const keepCodeDraft = (key: string, code: string | undefined): void => store(key, code);

/** Where a user's code for a card is kept. */
export const codeDraftKey = (owner: DataOwner, body: CodeBody): string =>
  `flipstack.code.${owner}.${hashOf(body)}`;

/**
 * Names a card by its task, so that the same card has the same draft wherever it is studied. 32-bit
 * FNV-1a; two cards with the same hash would only share a draft.
 */
function hashOf({ language, starter, solution }: CodeBody): string {
  let hash = 0x811c9dc5;
  for (const character of `${language}\n${starter}\n${solution}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}
