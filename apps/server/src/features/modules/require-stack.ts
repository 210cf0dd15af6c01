import { messages } from '@flipstack/contract';
import type { Transaction } from '../../database/database.ts';
import { AppError } from '../../http/app-error.ts';
import { findStackByName } from '../stacks/stack-repository.ts';

/**
 * Finds a stack by its name, in any letter case.
 * @throws {AppError} `NOT_FOUND`
 */
export async function requireStack(transaction: Transaction, name: string): Promise<{ stackId: number }> {
  const stack = await findStackByName(transaction, name);
  if (stack === undefined) throw new AppError('NOT_FOUND', messages.stackNotFound);
  return stack;
}
