import type { Database } from '../../database/database.ts';
import type { Client, Session } from '../../http/api.ts';
import { type SentToken, sessionCookie, tokenForCookie } from '../../http/session-cookie.ts';
import { hashOfToken, newToken } from '../../security/tokens.ts';
import type { Services } from '../../services.ts';
import { findSessionActor, moveSession, renewSession } from './session-repository.ts';

/** A session in use is renewed at most once a day, so that not every request is a write. */
const renewalIntervalMs = 24 * 60 * 60 * 1000;

/** Requests that were sent along with the one that got the new cookie still carry the old one. */
const outdatedTokenLifetimeMs = 60 * 1000;

/** Finds the session of a token, with a way to renew it if that is due. */
export async function findActor(
  { database, now }: Services,
  { token, isOutdated }: SentToken,
  { secure }: Client,
): Promise<Session | undefined> {
  const tokenHash = hashOfToken(token);
  const actor = await findSessionActor(database, tokenHash, now());
  if (actor === undefined) return undefined;
  if (isOutdated) return { actor, renew: () => replaceToken(database, tokenHash, now()) };
  if (now() - actor.session.renewedAt < renewalIntervalMs) return { actor };
  return {
    actor,
    async renew() {
      await renewSession(database, actor.session, now());
      return sessionCookie(token, secure);
    },
  };
}

/**
 * Moves a session from the cookie of HTTP to that of HTTPS. The old token ends soon, because
 * another host of the same domain could have set the old cookie.
 */
async function replaceToken(database: Database, tokenHash: string, now: number): Promise<string> {
  const token = tokenForCookie(newToken(), true);
  const endsAt = now + outdatedTokenLifetimeMs;
  await moveSession(database, { from: tokenHash, to: hashOfToken(token), endsAt });
  return sessionCookie(token, true);
}
