import { messages, type Stack } from '@flipstack/contract';
import { inTransaction } from '../../database/database.ts';
import { isUniqueViolation } from '../../database/engine/index.ts';
import { AppError } from '../../http/app-error.ts';
import type { Administrator } from '../../http/authorization.ts';
import type { Services } from '../../services.ts';
import { describeStack, recordAudit } from '../audit/audit-repository.ts';
import { countLibraryModulesIn } from '../library/library-repository.ts';
import { isBuiltIn } from './built-in-stack.ts';
import { findStack, renameStack as storeName } from './stack-repository.ts';

/**
 * Renames a stack that is not built in and has no library modules.
 * @throws {AppError} `NOT_FOUND`, or `CONFLICT` if it cannot be renamed or the name is taken
 */
export async function renameStack(
  { database, now }: Services,
  administrator: Administrator,
  { id, name }: { id: number; name: string },
): Promise<Stack> {
  try {
    return await inTransaction(database, async (transaction) => {
      const stack = await findStack(transaction, id);
      if (stack === undefined) throw new AppError('NOT_FOUND', messages.stackNotFound);
      if (stack.stackName === name) return stack;
      if (isBuiltIn(stack.stackName)) throw new AppError('CONFLICT', messages.stackBuiltIn);
      if ((await countLibraryModulesIn(transaction, stack.stackName)) > 0)
        throw new AppError('CONFLICT', messages.stackNamedByLibrary);
      await storeName(transaction, { administrator, id, name });
      await recordAudit(transaction, {
        at: now(),
        actor: administrator,
        action: 'stack.renamed',
        object: describeStack(stack),
        detail: `now "${name}"`,
      });
      return { ...stack, stackName: name };
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('CONFLICT', messages.stackExists) : error;
  }
}
