import { messages, type Stack } from '@flipstack/contract';
import { inTransaction } from '../../database/database.ts';
import { isUniqueViolation } from '../../database/engine/index.ts';
import { AppError } from '../../http/app-error.ts';
import type { Administrator } from '../../http/authorization.ts';
import type { Services } from '../../services.ts';
import { describeStack, recordAudit } from '../audit/audit-repository.ts';
import { insertStack } from './stack-repository.ts';

export async function createStack(
  { database, now }: Services,
  administrator: Administrator,
  name: string,
): Promise<Stack> {
  try {
    return await inTransaction(database, async (transaction) => {
      const stack = await insertStack(transaction, { administrator, name });
      await recordAudit(transaction, {
        at: now(),
        actor: administrator,
        action: 'stack.created',
        object: describeStack(stack),
      });
      return stack;
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('CONFLICT', messages.stackExists) : error;
  }
}
