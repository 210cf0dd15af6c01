import type { Actor } from '../../http/actor.ts';
import type { Client } from '../../http/api.ts';
import { sessionCookie } from '../../http/session-cookie.ts';
import { hashOfToken } from '../../security/tokens.ts';
import type { Services } from '../../services.ts';
import { findSessionActor, renewSession } from './session-repository.ts';

/** A session in use is renewed at most once a day, so that not every request is a write. */
const renewalIntervalMs = 24 * 60 * 60 * 1000;

/** Finds the user of a session token, and renews the session and its cookie if that is due. */
export async function findActor(
  { database, now }: Services,
  token: string,
  client: Client,
): Promise<{ actor: Actor; cookie?: string } | undefined> {
  const actor = await findSessionActor(database, hashOfToken(token), now());
  if (actor === undefined) return undefined;
  if (now() - actor.session.renewedAt < renewalIntervalMs) return { actor };
  await renewSession(database, actor.session.tokenHash, now());
  return { actor, cookie: sessionCookie(token, client.secure) };
}
