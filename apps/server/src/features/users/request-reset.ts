import { messages, resetLinkLifetimeMs } from '@flipstack/contract';
import { inTransaction } from '../../database/database.ts';
import { uniqueKey } from '../../database/text-keys.ts';
import type { Client } from '../../http/api.ts';
import { AppError } from '../../http/app-error.ts';
import { consumeRateLimit, rateLimits } from '../../security/rate-limits.ts';
import { newToken } from '../../security/tokens.ts';
import type { Services } from '../../services.ts';
import { describeUser, nobody, recordAudit } from '../audit/audit-repository.ts';
import { describePlace } from './record-refusals.ts';
import { saveReset } from './reset-repository.ts';
import { findUserByLogin } from './user-repository.ts';

/**
 * Has a link for a new password mailed to the user of a username or email address. The answer does
 * not wait for it, so that it says nothing about whether the account exists.
 * @throws {AppError} `NOT_FOUND` if the server sends no mail, or `TOO_MANY_REQUESTS`
 */
export async function requestReset(services: Services, client: Client, login: string): Promise<void> {
  await consumeRateLimit(services, rateLimits.resetsFromAddress, client.address);
  if (services.config.mail === undefined) throw new AppError('NOT_FOUND', messages.mailOff);
  await consumeRateLimit(services, rateLimits.resetsOfLogin, uniqueKey(login));
  const place = describePlace(client);
  services.inBackground('Sending a reset link failed', () => mailLink(services, login, place));
}

async function mailLink({ database, mail, now }: Services, login: string, detail: string): Promise<void> {
  const token = newToken();
  const user = await inTransaction(database, async (transaction) => {
    const found = await findUserByLogin(transaction, login);
    if (found === undefined) return undefined;
    const expiresAt = now() + resetLinkLifetimeMs;
    await saveReset(transaction, { userId: found.id, token, expiresAt });
    const object = describeUser(found);
    await recordAudit(transaction, { at: now(), actor: nobody, action: 'user.reset-link', object, detail });
    return found;
  });
  if (user !== undefined) await mail?.sendResetLink(user, token);
}
