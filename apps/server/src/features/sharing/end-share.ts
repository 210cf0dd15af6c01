import { inTransaction } from '../../database/database.ts';
import type { Member } from '../../http/authorization.ts';
import type { Services } from '../../services.ts';
import { describeModule, recordAudit } from '../audit/audit-repository.ts';
import { findAuthoredModule } from '../modules/owned-module.ts';
import { endShareOf } from './share-repository.ts';

/**
 * Stops sharing a module: its link does not work anymore. Returns whether it was shared.
 * @throws {AppError} `NOT_FOUND`
 */
export function endShare({ database, now }: Services, actor: Member, id: number): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const module = await findAuthoredModule(transaction, actor, id);
    const wasShared = await endShareOf(transaction, module, now());
    const object = describeModule(module);
    if (wasShared) await recordAudit(transaction, { at: now(), actor, action: 'module.unshared', object });
    return wasShared;
  });
}
