import { messages, restoreWindowMs, type Stack } from '@flipstack/contract';
import { inTransaction } from '../../database/database.ts';
import { isUniqueViolation } from '../../database/engine/index.ts';
import { AppError } from '../../http/app-error.ts';
import type { Administrator } from '../../http/authorization.ts';
import type { Services } from '../../services.ts';
import { describeStack, recordAudit } from '../audit/audit-repository.ts';
import { findStack, markStackRestored } from './stack-repository.ts';

/**
 * Restores a deleted stack.
 * @throws {AppError} `NOT_FOUND`, or `CONFLICT` if another stack has taken its name
 */
export async function restoreDeletedStack(
  { database, now }: Services,
  administrator: Administrator,
  id: number,
): Promise<Stack> {
  try {
    return await inTransaction(database, async (transaction) => {
      const isRestored = await markStackRestored(transaction, {
        administrator,
        id,
        since: now() - restoreWindowMs,
      });
      const stack = isRestored ? await findStack(transaction, id) : undefined;
      if (stack === undefined) throw new AppError('NOT_FOUND', messages.stackNotFound);
      const object = describeStack(stack);
      await recordAudit(transaction, { at: now(), actor: administrator, action: 'stack.restored', object });
      return stack;
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('CONFLICT', messages.stackExists) : error;
  }
}
