import type { Config } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import type { Client } from '../../http/api.ts';
import { deviceCookie } from '../../http/device-cookie.ts';
import { sessionCookie, tokenForCookie } from '../../http/session-cookie.ts';
import { hashOfToken, newToken } from '../../security/tokens.ts';
import { saveDevice } from './device-repository.ts';
import { insertSession, removeOldestSessions, removeSession } from './session-repository.ts';

/**
 * Starts a session with a new token, ends the session of the request, remembers the browser, and
 * returns the cookies to set.
 */
export async function startSession(
  { quotas }: Pick<Config, 'quotas'>,
  database: Database,
  { userId, client, now }: { userId: number; client: Client; now: number },
): Promise<string[]> {
  if (client.sentToken !== undefined) await removeSession(database, hashOfToken(client.sentToken.token));
  const token = tokenForCookie(newToken(), client.secure);
  const { device, address } = client;
  await insertSession(database, { tokenHash: hashOfToken(token), userId, now, device, address });
  if (quotas.sessions > 0) await removeOldestSessions(database, userId, quotas.sessions);
  const deviceToken = client.deviceToken ?? newToken();
  await saveDevice(database, { userId, token: deviceToken, now });
  return [sessionCookie(token, client.secure), deviceCookie(deviceToken, client.secure)];
}
