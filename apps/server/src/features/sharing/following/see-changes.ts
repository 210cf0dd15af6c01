import { inTransaction } from '../../../database/database.ts';
import type { Member } from '../../../http/authorization.ts';
import type { Services } from '../../../services.ts';
import { markSeen } from './follow-repository.ts';
import { findOwnFollow } from './own-follow.ts';

/**
 * Remembers that the actor has seen what has changed in a module that they follow.
 * @throws {AppError} `NOT_FOUND`
 */
export function seeChanges({ database }: Services, actor: Member, moduleId: number): Promise<void> {
  return inTransaction(database, async (transaction) => {
    const follow = await findOwnFollow(transaction, actor, moduleId);
    await markSeen(transaction, follow);
  });
}
