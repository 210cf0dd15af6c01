import { messages, type Stack } from '@flipstack/contract';
import { inTransaction } from '../../database/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Administrator } from '../../http/authorization.ts';
import type { Services } from '../../services.ts';
import { describeStack, recordAudit } from '../audit/audit-repository.ts';
import { findStack, markStackDeleted } from './stack-repository.ts';

/** Deletes a stack that no module uses. */
export function deleteStack(
  { database, now }: Services,
  administrator: Administrator,
  id: number,
): Promise<Stack> {
  return inTransaction(database, async (transaction) => {
    const stack = await findStack(transaction, id);
    if (stack === undefined) throw new AppError('NOT_FOUND', messages.stackNotFound);
    requireUnused(stack);
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

function requireUnused({ modulesCount }: Stack) {
  if (modulesCount === 0) return;
  const message =
    modulesCount === 1
      ? '1 module uses this stack. Move or delete it first'
      : `${modulesCount} modules use this stack. Move or delete them first`;
  throw new AppError('CONFLICT', message);
}
