import { createHash } from 'node:crypto';
import { cardTextHash, type LibraryCard } from '@flipstack/contract';

/** The version of everything that a card says: the start of the SHA-256, 72 bits as 12 characters. */
export function cardVersion({ cardId: _, ...content }: LibraryCard): string {
  // Without empty parts, so that a new kind of part does not change the cards that have none.
  const parts = Object.entries(content).filter(
    ([, part]) => part !== null && !(Array.isArray(part) && part.length === 0),
  );
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 12);
}

/**
 * The version that a report is about. A page that has been open for a long time, or the report of
 * an interview, may show an earlier text than the stored one: then it is a version that differs
 * from every stored one.
 * @param seen the hash of the question and answer that were on screen
 */
export function reportedVersion(card: LibraryCard, seen: string | undefined): string {
  return seen === undefined || seen === cardTextHash(card) ? cardVersion(card) : `seen:${seen}`;
}
