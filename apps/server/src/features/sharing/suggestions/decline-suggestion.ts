import type { OwnSuggestion } from '@flipstack/contract';
import { inTransaction } from '../../../database/database.ts';
import type { Member } from '../../../http/authorization.ts';
import type { Services } from '../../../services.ts';
import { findAuthorsSuggestion, requireOpen } from './authors-suggestion.ts';
import { closeSuggestion } from './suggestion-repository.ts';
import { toOwnSuggestion } from './to-wire.ts';

/**
 * Declines a suggested edit of the actor's card. Its text is kept, and the reader sees the reply.
 * @throws {AppError} `NOT_FOUND`, or `CONFLICT` if it has been answered
 */
export function declineSuggestion(
  { database, now }: Services,
  actor: Member,
  id: number,
  reply: string,
): Promise<OwnSuggestion> {
  return inTransaction(database, async (transaction) => {
    const suggestion = await findAuthorsSuggestion(transaction, actor, id);
    requireOpen(suggestion);
    const closing = { outcome: 'declined', reply, now: now() } as const;
    await closeSuggestion(transaction, suggestion, closing);
    const { userId: _, ...declined } = suggestion;
    return toOwnSuggestion({ ...declined, outcome: 'declined', reply, closedAt: closing.now });
  });
}
