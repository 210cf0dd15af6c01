import type { Module } from '@flipstack/contract';
import type { Member } from '../../../http/authorization.ts';
import type { Services } from '../../../services.ts';
import { readModule } from '../../modules/module-repository.ts';
import { copyVersion, type ShareKey, withRoomForCopy } from './copy-version.ts';

/**
 * Copies the latest version of a shared module to the actor's modules (fork). The copy gets no
 * updates.
 * @throws {AppError} `NOT_FOUND`, `QUOTA_EXCEEDED`, or `CONFLICT` when its stack has been deleted
 */
export function copyShare(services: Services, actor: Member, key: ShareKey): Promise<Module> {
  return withRoomForCopy(services, actor, key, async (transaction, share) => {
    const { module } = await copyVersion(transaction, actor, share, services.now());
    return readModule(transaction, module);
  });
}
