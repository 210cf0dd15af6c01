import { isSameCard } from '@flipstack/content/merging';
import {
  messages,
  type OwnSuggestion,
  openSuggestionsByMemberMax,
  openSuggestionsMax,
  type SuggestionInput,
} from '@flipstack/contract';
import { inTransaction, type Transaction } from '../../../database/database.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Member } from '../../../http/authorization.ts';
import { consumeRateLimit, rateLimits } from '../../../security/rate-limits.ts';
import type { Services } from '../../../services.ts';
import { editedKind } from '../edited-kind.ts';
import { findReadableShare, type ReadableShare } from '../following/readable-share.ts';
import { listVersionCards } from '../version-repository.ts';
import { countOpenSuggestions, insertSuggestion } from './suggestion-repository.ts';
import { toOwnSuggestion } from './to-wire.ts';

/**
 * Suggests an edit of a card to its author. What the author has changed since the version that the
 * reader saw is merged when the suggestion is accepted.
 * @throws {AppError} `NOT_FOUND`, `QUOTA_EXCEEDED`, or `CONFLICT` if nothing would change, for the
 *   actor's own module, or if there are too many open suggestions
 */
export async function suggestEdit(
  services: Services,
  actor: Member,
  shareId: number,
  { token, cardId, version, reason, ...edit }: SuggestionInput,
): Promise<OwnSuggestion> {
  const { database, now, quotas } = services;
  await consumeRateLimit(services, rateLimits.suggestionsOfMember, String(actor.id));
  // The text before it, which is about as long, is kept beside it.
  await quotas.requireRoom(actor, { bytes: 2 * Buffer.byteLength(JSON.stringify(edit)) });
  return inTransaction(database, async (transaction) => {
    const share = await findReadableShare(transaction, shareId, token);
    if (share.authorId === actor.id) throw new AppError('CONFLICT', messages.ownSuggestion);
    const base = await findBase(transaction, share, { cardId, version });
    const { question, level = base.level } = edit;
    const proposed = { question, level, ...editedKind(base, edit) };
    if (isSameCard(base, proposed)) throw new AppError('CONFLICT', messages.suggestionSame);
    await requireRoom(transaction, share, actor);
    const { moduleId } = share;
    const suggestion = { moduleId, cardId, base, proposed, reason, createdAt: now() };
    return toOwnSuggestion(await insertSuggestion(transaction, actor, suggestion));
  });
}

/** The card as the reader saw it. */
async function findBase(
  transaction: Transaction,
  share: ReadableShare,
  { cardId, version = share.version }: Pick<SuggestionInput, 'cardId' | 'version'>,
) {
  const cards = version > share.version ? [] : await listVersionCards(transaction, share.shareId, version);
  const found = cards.find((card) => card.cardId === cardId);
  if (found === undefined) throw new AppError('NOT_FOUND', messages.cardNotFound);
  const { cardId: _, position: _position, ...base } = found;
  return base;
}

async function requireRoom(transaction: Transaction, { moduleId }: ReadableShare, actor: Member) {
  const { all, own } = await countOpenSuggestions(transaction, moduleId, actor.id);
  if (all >= openSuggestionsMax || own >= openSuggestionsByMemberMax)
    throw new AppError('CONFLICT', messages.tooManySuggestions);
}
