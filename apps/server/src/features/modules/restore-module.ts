import { type Module, messages, restoreWindowMs } from '@flipstack/contract';
import { inTransaction } from '../../database/database.ts';
import { isUniqueViolation } from '../../database/engine/index.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { Services } from '../../services.ts';
import { describeModule, recordAudit } from '../audit/audit-repository.ts';
import { restoreStack } from '../stacks/stack-repository.ts';
import { isLiveUser } from '../users/user-repository.ts';
import { markModuleRestored, readModule } from './module-repository.ts';
import { findOwnedDeletedModule } from './owned-module.ts';

/** Restores a deleted module with its cards, and its stack if that was deleted too. */
export async function restoreModule({ database, now }: Services, actor: Actor, id: number): Promise<Module> {
  try {
    return await inTransaction(database, async (transaction) => {
      const owned = await findOwnedDeletedModule(transaction, actor, id, now() - restoreWindowMs);
      // If its author was also deleted, it is restored with them.
      if (!(await isLiveUser(transaction, owned.authorId)))
        throw new AppError('NOT_FOUND', messages.moduleNotFound);
      const stackId = await restoreStack(transaction, owned);
      await markModuleRestored(transaction, owned, stackId);
      const object = describeModule(owned);
      await recordAudit(transaction, { at: now(), actor, action: 'module.restored', object });
      return readModule(transaction, owned);
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('CONFLICT', messages.moduleExists) : error;
  }
}
