import type { OwnSuggestion } from '@flipstack/contract';
import { inTransaction } from '../../../database/database.ts';
import type { Member } from '../../../http/authorization.ts';
import type { Services } from '../../../services.ts';
import { findOwnSuggestion, requireOpen } from './authors-suggestion.ts';
import { deleteSuggestion } from './suggestion-repository.ts';
import { toOwnSuggestion } from './to-wire.ts';

/**
 * Withdraws an open suggestion of the actor.
 * @throws {AppError} `NOT_FOUND`, or `CONFLICT` if it has been answered
 */
export function withdrawSuggestion(
  { database }: Services,
  actor: Member,
  id: number,
): Promise<OwnSuggestion> {
  return inTransaction(database, async (transaction) => {
    const suggestion = await findOwnSuggestion(transaction, actor, id);
    requireOpen(suggestion);
    await deleteSuggestion(transaction, suggestion);
    const { userId: _, ...withdrawn } = suggestion;
    return toOwnSuggestion(withdrawn);
  });
}
