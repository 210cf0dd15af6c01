import type { ModuleShare } from '@flipstack/contract';
import { inTransaction } from '../../../database/database.ts';
import type { Member } from '../../../http/authorization.ts';
import type { Services } from '../../../services.ts';
import { describeModule, recordAudit } from '../../audit/audit-repository.ts';
import { findAuthoredModule } from '../../modules/owned-module.ts';
import { toModuleShare } from '../read-share.ts';
import { endShareOf, findShareOf } from '../share-repository.ts';
import { removePublication } from './publication-repository.ts';

/**
 * Takes a module of the actor out of the library. If it has a link, it stays shared by that;
 * otherwise it is private again. Those who follow it keep their copies.
 * @returns null if the module is not shared anymore
 * @throws {AppError} `NOT_FOUND`
 */
export function unpublishModule(
  { database, now }: Services,
  actor: Member,
  id: number,
): Promise<ModuleShare | null> {
  return inTransaction(database, async (transaction) => {
    const module = await findAuthoredModule(transaction, actor, id);
    const wasPublished = await removePublication(transaction, module);
    const share = await findShareOf(transaction, module);
    if (wasPublished) {
      const object = describeModule(module);
      await recordAudit(transaction, { at: now(), actor, action: 'module.unpublished', object });
      if (share?.hasLink === false) await endShareOf(transaction, module, now());
    }
    const left = await findShareOf(transaction, module);
    return left === undefined ? null : toModuleShare(transaction, module, left);
  });
}
