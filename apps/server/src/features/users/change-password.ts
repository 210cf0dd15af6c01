import { messages } from '@flipstack/contract';
import { inTransaction } from '../../database/database.ts';
import { uniqueKey } from '../../database/text-keys.ts';
import type { Actor } from '../../http/actor.ts';
import type { Client } from '../../http/api.ts';
import { AppError } from '../../http/app-error.ts';
import { requireConfirmation, requireSelf } from '../../http/authorization.ts';
import { consumeRateLimit, rateLimits } from '../../security/rate-limits.ts';
import type { Services } from '../../services.ts';
import { describeUser, recordAudit } from '../audit/audit-repository.ts';
import { removeDevices } from './device-repository.ts';
import { requireUncommonPassword } from './require-uncommon-password.ts';
import { removeReset } from './reset-repository.ts';
import { removeSessionsOf } from './session-repository.ts';
import { startSession } from './start-session.ts';
import { updatePassword } from './user-repository.ts';

/**
 * Changes the actor's own password, ends all their sessions and returns the cookies of a new one.
 * @throws {AppError} `CONFIRMATION_REQUIRED`
 */
export async function changePassword(
  services: Services,
  actor: Actor,
  { userId, newPassword }: { userId: number; newPassword: string },
  client: Client,
) {
  const self = requireSelf(actor, { userId });
  requireUncommonPassword(newPassword, actor.username);
  requireConfirmation(actor, services.now());
  const { database, passwords } = services;
  await consumeRateLimit(services, rateLimits.passwordChanges, String(actor.id));
  const passwordHash = await passwords.enqueue(
    { account: uniqueKey(actor.username), address: client.address },
    () => passwords.hash(newPassword),
  );
  const now = services.now();
  return inTransaction(database, async (transaction) => {
    const exists = await updatePassword(transaction, self, passwordHash);
    // The user was deleted while the password was hashed.
    if (!exists) throw new AppError('NOT_SIGNED_IN', messages.notSignedIn);
    await removeSessionsOf(transaction, self);
    await removeReset(transaction, actor.id);
    await removeDevices(transaction, self);
    const object = describeUser(actor);
    await recordAudit(transaction, { at: now, actor, action: 'user.password-changed', object });
    return startSession(services.config, transaction, { userId: actor.id, client, now });
  });
}
