import { type Module, messages } from '@flipstack/contract';
import { AppError } from '../../../http/app-error.ts';
import type { Member } from '../../../http/authorization.ts';
import type { Services } from '../../../services.ts';
import { readModule } from '../../modules/module-repository.ts';
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
  const existing = await findFollowOf(database, actor.id, key.shareId);
  if (existing !== undefined) return { module: await readModule(database, existing), isNew: false };
  return withRoomForCopy(services, actor, key, async (transaction, share) => {
    if (share.authorId === actor.id) throw new AppError('CONFLICT', messages.ownShare);
    const copy = await copyVersion(transaction, actor, share, now());
    await insertFollow(transaction, actor, { share, copy, now: now() });
    return { module: await readModule(transaction, copy.module), isNew: true };
  });
}
