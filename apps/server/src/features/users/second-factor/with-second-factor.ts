import { messages } from '@flipstack/contract';
import { inTransaction, type Transaction } from '../../../database/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { normalizedCode, stepOfCode } from '../../../security/one-time-codes.ts';
import { consumeRateLimit, rateLimits, resetRateLimit } from '../../../security/rate-limits.ts';
import type { Services } from '../../../services.ts';
import { findSecondFactor, useRecoveryCode, useStep } from './second-factor-repository.ts';

/** How a user proved who they are, in addition to the password. */
export type SecondProof = 'none' | 'code' | 'recovery code';

/**
 * Does work in a transaction for which a user's password was verified, and which also needs their
 * second factor if they have one. The code is used up in the same transaction.
 * @throws {AppError} `SECOND_FACTOR_REQUIRED`, with a message at the field if a code was given, or
 *   `TOO_MANY_REQUESTS`
 */
export async function withSecondFactor<Result>(
  services: Services,
  { userId, code: typed = '' }: { userId: number; code: string | undefined },
  work: (transaction: Transaction, proof: SecondProof) => Promise<Result>,
): Promise<Result> {
  const code = normalizedCode(typed);
  const attempts = code === '' ? 0 : 1;
  await consumeRateLimit(services, rateLimits.secondFactorCodes, String(userId), attempts);
  const result = await inTransaction(services.database, async (transaction) =>
    work(transaction, await prove(transaction, userId, code, services.now())),
  );
  if (attempts > 0) await resetRateLimit(services, rateLimits.secondFactorCodes, String(userId));
  return result;
}

async function prove(
  transaction: Transaction,
  userId: number,
  code: string,
  now: number,
): Promise<SecondProof> {
  const factor = await findSecondFactor(transaction, userId);
  if (factor === undefined || factor.turnedOnAt === null) return 'none';
  if (code === '') throw new AppError('SECOND_FACTOR_REQUIRED', messages.secondFactorRequired);
  const step = stepOfCode(factor.secret, code, now);
  if (step !== undefined && (await useStep(transaction, userId, step))) return 'code';
  if (await useRecoveryCode(transaction, userId, code)) return 'recovery code';
  const errors = { code: messages.wrongCode };
  throw new AppError('SECOND_FACTOR_REQUIRED', messages.wrongCode, { errors });
}
