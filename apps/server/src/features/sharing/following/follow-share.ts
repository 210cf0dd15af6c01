import { type Module, messages } from '@flipstack/contract';
import type { Database } from '../../../database/database.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Member } from '../../../http/authorization.ts';
import type { Services } from '../../../services.ts';
import { readModule } from '../../modules/module-repository.ts';
import { lockUser } from '../../users/user-repository.ts';
import { copyVersion, type ShareKey, withRoomForCopy } from './copy-version.ts';
import { findFollowOf, insertFollow } from './follow-repository.ts';

/**
 * Follows a shared module: copies its latest version to the actor's modules, and so to their
 * reviews. Later versions will be merged into the copy. If the actor follows it already, returns the
 * copy that they have.
 * @throws {AppError} `NOT_FOUND`, `QUOTA_EXCEEDED`, or `CONFLICT` for the actor's own module, or when
 *   its stack has been deleted
 */
export async function followShare(
  services: Services,
  actor: Member,
  key: ShareKey,
): Promise<{ module: Module; isNew: boolean }> {
  const { database, now } = services;
  const existing = await readCopy(database, actor, key);
  if (existing !== undefined) return existing;
  return withRoomForCopy(services, actor, key, async (transaction, share) => {
    if (share.authorId === actor.id) throw new AppError('CONFLICT', messages.ownShare);
    // A simultaneous request may have made the copy.
    await lockUser(transaction, actor.id);
    const made = await readCopy(transaction, actor, key);
    if (made !== undefined) return made;
    const copy = await copyVersion(transaction, actor, share, now());
    await insertFollow(transaction, actor, { share, copy, now: now() });
    return { module: await readModule(transaction, copy.module), isNew: true };
  });
}

async function readCopy(
  database: Database,
  actor: Member,
  { shareId }: ShareKey,
): Promise<{ module: Module; isNew: boolean } | undefined> {
  const follow = await findFollowOf(database, actor.id, shareId);
  return follow && { module: await readModule(database, follow), isNew: false };
}
