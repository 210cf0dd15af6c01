import { uniqueKey } from '../../database/text-keys.ts';
import type { Actor } from '../../http/actor.ts';
import type { Client } from '../../http/api.ts';
import { hashOfToken } from '../../security/tokens.ts';
import type { Services } from '../../services.ts';
import { isKnownDevice } from './device-repository.ts';

/**
 * With whose attempts an attempt to sign in is counted. Strangers who try out passwords would lock a
 * user out if all attempts for one username counted together, so browsers in which the user has
 * signed in before count on their own, and so do sessions.
 */
export interface Attempts {
  of: string;
  /** Whether the limits for addresses do not apply, because others may share the address. */
  isTrusted: boolean;
}

/** The attempts for a username from browsers in which its user has not signed in before. */
export const attemptsOfStrangers = (username: string): Attempts => ({
  of: `strangers for ${uniqueKey(username)}`,
  isTrusted: false,
});

/** The attempts of someone who is signed in. */
export const attemptsOfActor = ({ id }: Pick<Actor, 'id'>): Attempts => ({
  of: `user ${id}`,
  isTrusted: true,
});

/** The attempts of a client to sign in as a user. */
export async function attemptsOf(
  { database, now }: Services,
  { deviceToken: token }: Client,
  username: string,
): Promise<Attempts> {
  const usernameKey = uniqueKey(username);
  const isKnown = token !== undefined && (await isKnownDevice(database, { usernameKey, token, now: now() }));
  return isKnown
    ? { of: `device ${hashOfToken(token)} for ${usernameKey}`, isTrusted: true }
    : attemptsOfStrangers(username);
}
