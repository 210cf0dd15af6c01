import { messages, type Stack, stackInUseMessage } from '@flipstack/contract';
import { inTransaction, type Transaction } from '../../database/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Administrator } from '../../http/authorization.ts';
import type { Services } from '../../services.ts';
import { describeStack, recordAudit } from '../audit/audit-repository.ts';
import { countLibraryModulesIn } from '../library/library-repository.ts';
import { findStack, markStackDeleted } from './stack-repository.ts';

/**
 * Deletes a stack that no module uses, including library modules. It can be restored for ten
 * minutes.
 */
export function deleteStack(
  { database, now }: Services,
  administrator: Administrator,
  id: number,
): Promise<Stack> {
  return inTransaction(database, async (transaction) => {
    const stack = await findStack(transaction, id);
    if (stack === undefined) throw new AppError('NOT_FOUND', messages.stackNotFound);
    await requireUnused(transaction, stack);
    await markStackDeleted(transaction, { administrator, id, now: now() });
    await recordAudit(transaction, {
      at: now(),
      actor: administrator,
      action: 'stack.deleted',
      object: describeStack(stack),
    });
    return stack;
  });
}

async function requireUnused(transaction: Transaction, { stackName, modulesCount }: Stack) {
  const libraryModulesCount = await countLibraryModulesIn(transaction, stackName);
  if (modulesCount + libraryModulesCount > 0)
    throw new AppError('CONFLICT', stackInUseMessage({ modulesCount, libraryModulesCount }));
}
