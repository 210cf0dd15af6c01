import { moduleCardsMax, moduleFullMessage, moduleMaxBytes } from '@flipstack/contract';
import type { Transaction } from '../../database/database.ts';
import { toTagsColumn } from '../../database/tags-column.ts';
import { type CardUsage, measureModule } from '../../database/usage-repository.ts';
import { AppError } from '../../http/app-error.ts';

interface CardText {
  question: string;
  answer: string;
  body?: unknown;
  tags?: readonly string[] | undefined;
}

/** What cards add to a module. */
export function usageOf(cards: readonly CardText[]): CardUsage {
  return { cards: cards.length, bytes: cards.reduce((total, card) => total + bytesOf(card), 0) };
}

function bytesOf({ question, answer, body, tags = [] }: CardText): number {
  const stored = [question, answer, body === undefined ? '' : JSON.stringify(body), toTagsColumn(tags) ?? ''];
  return stored.reduce((total, text) => total + Buffer.byteLength(text), 0);
}

/**
 * Requires that a module has room for more. Call it in the transaction that adds to the module and
 * has locked it. What makes a module smaller is allowed, also in one that has more than it may.
 * @throws {AppError} `MODULE_FULL`
 */
export async function requireModuleRoom(
  transaction: Transaction,
  { moduleId }: { moduleId: number },
  adding: CardUsage,
): Promise<void> {
  if (adding.cards <= 0 && adding.bytes <= 0) return;
  const used = await measureModule(transaction, moduleId);
  const isFull =
    (adding.cards > 0 && used.cards + adding.cards > moduleCardsMax) ||
    (adding.bytes > 0 && used.bytes + adding.bytes > moduleMaxBytes);
  if (isFull) throw new AppError('MODULE_FULL', moduleFullMessage(used));
}
