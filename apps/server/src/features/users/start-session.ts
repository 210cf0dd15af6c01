import type { Database } from '../../database/database.ts';
import type { Client } from '../../http/api.ts';
import { sessionCookie } from '../../http/session-cookie.ts';
import { insertSession, removeSession } from './session-repository.ts';
import { hashOfToken, newSessionToken } from './session-token.ts';

/**
 * Starts a session with a new token, ends the session of the request, and returns the cookie to
 * set.
 */
export async function startSession(
  database: Database,
  { userId, client, now }: { userId: number; client: Client; now: number },
): Promise<string> {
  if (client.token !== undefined) await removeSession(database, hashOfToken(client.token));
  const token = newSessionToken();
  await insertSession(database, { tokenHash: hashOfToken(token), userId, now });
  return sessionCookie(token, client.secure);
}
