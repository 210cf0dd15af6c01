import { messages } from '@flipstack/contract';
import { inTransaction } from '../../database/database.ts';
import { uniqueKey } from '../../database/text-keys.ts';
import type { Client } from '../../http/api.ts';
import { AppError } from '../../http/app-error.ts';
import { requireSelf } from '../../http/authorization.ts';
import { consumeRateLimit, rateLimits, resetRateLimit } from '../../security/rate-limits.ts';
import type { Services } from '../../services.ts';
import { describeUser, recordAudit } from '../audit/audit-repository.ts';
import { attemptsOfStrangers } from './count-attempts.ts';
import { removeDevices } from './device-repository.ts';
import { describePlace } from './record-refusals.ts';
import { requireUncommonPassword } from './require-uncommon-password.ts';
import { findReset, takeReset } from './reset-repository.ts';
import { removeSessionsOf } from './session-repository.ts';
import { findUser, updatePassword } from './user-repository.ts';

/**
 * Sets a new password with the token of a link, uses the link up and ends all sessions. The user
 * signs in afterwards, with their second factor if they have one.
 * @throws {AppError} `NOT_FOUND` if the link has expired or was used
 */
export async function resetPassword(
  services: Services,
  client: Client,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { database, passwords, now } = services;
  await consumeRateLimit(services, rateLimits.resetsFromAddress, client.address);
  const reset = await findReset(database, token, now());
  const user = reset && (await findUser(database, reset.userId));
  if (user === undefined) throw linkGone();
  requireUncommonPassword(password, user.username);
  const passwordHash = await passwords.enqueue(
    { account: uniqueKey(user.username), address: client.address },
    () => passwords.hash(password),
  );
  await inTransaction(database, async (transaction) => {
    if (!(await takeReset(transaction, token, now()))) throw linkGone();
    // The token is the proof that this is the user.
    const self = requireSelf(user, { userId: user.id });
    if (!(await updatePassword(transaction, self, passwordHash))) throw linkGone();
    await removeSessionsOf(transaction, self);
    await removeDevices(transaction, self);
    await recordAudit(transaction, {
      at: now(),
      actor: user,
      action: 'user.password-reset',
      object: describeUser(user),
      detail: describePlace(client),
    });
  });
  await resetRateLimit(services, rateLimits.failedSignInsOfUsername, attemptsOfStrangers(user.username).of);
}

const linkGone = () => new AppError('NOT_FOUND', messages.resetLinkGone);
