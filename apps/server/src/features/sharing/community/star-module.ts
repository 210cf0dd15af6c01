import { type CommunityModule, messages } from '@flipstack/contract';
import { inTransaction } from '../../../database/database.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Member } from '../../../http/authorization.ts';
import type { Services } from '../../../services.ts';
import { deleteStar, insertStar, isAuthorOf } from './community-repository.ts';
import { requirePublished } from './read-community.ts';

/**
 * Gives a published module the actor's star, or takes it back.
 * @throws {AppError} `NOT_FOUND`, or `CONFLICT` if it is the actor's own
 */
export function starModule(
  { database, now }: Services,
  actor: Member,
  shareId: number,
  isStarred: boolean,
): Promise<CommunityModule> {
  return inTransaction(database, async (transaction) => {
    await requirePublished(transaction, shareId, actor);
    if (isStarred && (await isAuthorOf(transaction, actor, shareId)))
      throw new AppError('CONFLICT', messages.ownStar);
    if (isStarred) await insertStar(transaction, actor, shareId, now());
    else await deleteStar(transaction, actor, shareId);
    return requirePublished(transaction, shareId, actor);
  });
}
