import { inTransaction } from '../../../database/database.ts';
import type { Member } from '../../../http/authorization.ts';
import type { Services } from '../../../services.ts';
import { deleteFollow } from './follow-repository.ts';
import { findOwnFollow } from './own-follow.ts';

/**
 * Stops following: the copy gets no updates anymore, and stays with its schedules.
 * @throws {AppError} `NOT_FOUND`
 */
export function unfollow({ database }: Services, actor: Member, moduleId: number): Promise<void> {
  return inTransaction(database, async (transaction) => {
    const follow = await findOwnFollow(transaction, actor, moduleId);
    await deleteFollow(transaction, follow);
  });
}
