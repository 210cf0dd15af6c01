import { messages, type OutputOf, recoveryCodesCount } from '@flipstack/contract';
import { inTransaction, type Transaction } from '../../../database/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { type Member, requireConfirmation, requireSelf } from '../../../http/authorization.ts';
import {
  newRecoveryCode,
  newSecret,
  normalizedCode,
  stepOfCode,
  uriOfSecret,
} from '../../../security/one-time-codes.ts';
import { consumeRateLimit, rateLimits, resetRateLimit } from '../../../security/rate-limits.ts';
import type { Services } from '../../../services.ts';
import { describeUser, recordAudit } from '../../audit/audit-repository.ts';
import { removeSessionsOf } from '../session-repository.ts';
import { type Account, lockUser } from '../user-repository.ts';
import {
  findSecondFactor,
  saveRecoveryCodes,
  saveSecret,
  turnOn,
  useStep,
} from './second-factor-repository.ts';

type RecoveryCodes = OutputOf<'PUT /users/me/second-factor'>;

/**
 * Makes a secret for the actor's authenticator app. It replaces one that was not turned on.
 * @throws {AppError} `CONFIRMATION_REQUIRED`, or `CONFLICT` if the second factor is on
 */
export function startSecondFactor(
  { database, now }: Services,
  actor: Member,
): Promise<OutputOf<'POST /users/me/second-factor'>> {
  requireConfirmation(actor, now());
  const secret = newSecret();
  return inTransaction(database, async (transaction) => {
    const self = requireSelf(actor, { userId: actor.id });
    await lockUser(transaction, actor.id);
    const before = await findSecondFactor(transaction, actor.id);
    if (before !== undefined && before.turnedOnAt !== null)
      throw new AppError('CONFLICT', messages.secondFactorOn);
    await saveSecret(transaction, self, secret);
    return { secret, uri: uriOfSecret(secret, actor.username) };
  });
}

/**
 * Turns the second factor on, with a code that proves that the app has the secret, and ends the
 * actor's other sessions. The code counts as used.
 * @throws {AppError} `CONFIRMATION_REQUIRED`, `VALIDATION_ERROR`, `TOO_MANY_REQUESTS`, or `CONFLICT`
 *   if it was not set up or is on
 */
export async function turnOnSecondFactor(
  services: Services,
  actor: Member,
  typed: string,
): Promise<RecoveryCodes> {
  const { database, now } = services;
  requireConfirmation(actor, now());
  await consumeRateLimit(services, rateLimits.secondFactorCodes, String(actor.id));
  const recoveryCodes = await inTransaction(database, async (transaction) => {
    const self = requireSelf(actor, { userId: actor.id });
    await lockUser(transaction, actor.id);
    const factor = await findSecondFactor(transaction, actor.id);
    if (factor === undefined) throw new AppError('CONFLICT', messages.secondFactorNotSetUp);
    if (factor.turnedOnAt !== null) throw new AppError('CONFLICT', messages.secondFactorOn);
    const step = stepOfCode(factor.secret, normalizedCode(typed), now());
    if (step === undefined) throw wrongCode();
    await useStep(transaction, actor.id, step);
    await turnOn(transaction, self, now());
    // Someone else may have started them with the password alone.
    await removeSessionsOf(transaction, self, { except: actor.session.tokenHash });
    const object = describeUser(actor);
    await recordAudit(transaction, { at: now(), actor, action: 'user.second-factor-on', object });
    return renewCodes(transaction, self);
  });
  await resetRateLimit(services, rateLimits.secondFactorCodes, String(actor.id));
  return { recoveryCodes };
}

/**
 * Replaces the actor's recovery codes.
 * @throws {AppError} `CONFIRMATION_REQUIRED`, or `NOT_FOUND` without a second factor
 */
export function renewRecoveryCodes({ database, now }: Services, actor: Member): Promise<RecoveryCodes> {
  requireConfirmation(actor, now());
  return inTransaction(database, async (transaction) => {
    const self = requireSelf(actor, { userId: actor.id });
    await lockUser(transaction, actor.id);
    const factor = await findSecondFactor(transaction, actor.id);
    if (factor === undefined || factor.turnedOnAt === null)
      throw new AppError('NOT_FOUND', messages.noSecondFactor);
    const object = describeUser(actor);
    await recordAudit(transaction, { at: now(), actor, action: 'user.recovery-codes', object });
    return { recoveryCodes: await renewCodes(transaction, self) };
  });
}

const wrongCode = () =>
  new AppError('VALIDATION_ERROR', messages.validationError, { errors: { code: messages.wrongCode } });

async function renewCodes(transaction: Transaction, account: Account): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesCount }, newRecoveryCode);
  await saveRecoveryCodes(transaction, account, codes.map(normalizedCode));
  return codes;
}
