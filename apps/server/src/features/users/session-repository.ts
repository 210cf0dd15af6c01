import { sessionLifetimeMaxMs, sessionLifetimeMs } from '@flipstack/contract';
import { type Database, inTransaction } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import type { Actor, ActorSession } from '../../http/actor.ts';
import { removeOldest } from './remove-oldest.ts';
import type { Account } from './user-repository.ts';

interface NewSession {
  tokenHash: string;
  userId: number;
  now: number;
  device?: string;
  address?: string;
}

export async function insertSession(
  database: Database,
  { tokenHash, userId, now, device = '', address = '' }: NewSession,
): Promise<void> {
  await database
    .insertInto('sessions')
    .values({
      token_hash: tokenHash,
      user_id: userId,
      started_at: now,
      confirmed_at: now,
      renewed_at: now,
      expires_at: now + sessionLifetimeMs,
      device,
      address,
    })
    .execute();
}

/** Ends the oldest sessions of a user beyond `max`. */
export async function removeOldestSessions(database: Database, userId: number, max: number): Promise<void> {
  await removeOldest(database, 'sessions', { userId, by: 'started_at', max });
}

const selectActor = prepared((database, tokenHash: string, now: number) =>
  database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id',
      'users.username',
      'users.is_administrator',
      'sessions.started_at',
      'sessions.renewed_at',
      'sessions.confirmed_at',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('users.deleted_at', 'is', null),
);

/** Finds the user of a session that has not expired. */
export async function findSessionActor(
  database: Database,
  tokenHash: string,
  now: number,
): Promise<Actor | undefined> {
  const [row] = await selectActor(database, tokenHash, now);
  return (
    row && {
      id: row.id,
      username: row.username,
      isAdministrator: row.is_administrator === 1,
      session: {
        tokenHash,
        startedAt: row.started_at,
        renewedAt: row.renewed_at,
        confirmedAt: row.confirmed_at,
      },
    }
  );
}

export async function renewSession(
  database: Database,
  { tokenHash, startedAt }: Pick<ActorSession, 'tokenHash' | 'startedAt'>,
  now: number,
): Promise<void> {
  const expiresAt = Math.min(now + sessionLifetimeMs, startedAt + sessionLifetimeMaxMs);
  await database
    .updateTable('sessions')
    .set({ renewed_at: now, expires_at: expiresAt })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Copies a session to a new token. The old token expires at `endsAt`, or before. */
export async function moveSession(
  database: Database,
  { from, to, endsAt }: { from: string; to: string; endsAt: number },
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const session = await transaction
      .selectFrom('sessions')
      .selectAll()
      .where('token_hash', '=', from)
      .executeTakeFirst();
    if (session === undefined) return;
    await transaction
      .insertInto('sessions')
      .values({ ...session, token_hash: to })
      .execute();
    await transaction
      .updateTable('sessions')
      .set({ expires_at: Math.min(session.expires_at, endsAt) })
      .where('token_hash', '=', from)
      .execute();
  });
}

/** Records that the user has just given their password. */
export async function confirmSession(
  database: Database,
  { tokenHash }: Pick<ActorSession, 'tokenHash'>,
  now: number,
): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ confirmed_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export interface UserSession {
  tokenHash: string;
  device: string;
  address: string;
  startedAt: number;
  renewedAt: number;
}

/** The sessions of a user that have not expired, newest first. */
export async function listSessions(database: Database, userId: number, now: number): Promise<UserSession[]> {
  const rows = await database
    .selectFrom('sessions')
    .select(['token_hash', 'device', 'address', 'started_at', 'renewed_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('started_at', 'desc')
    .orderBy('token_hash')
    .execute();
  return rows.map((row) => ({
    tokenHash: row.token_hash,
    device: row.device,
    address: row.address,
    startedAt: row.started_at,
    renewedAt: row.renewed_at,
  }));
}

export async function removeSession(database: Database, tokenHash: string): Promise<void> {
  await database.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Ends the sessions of a user, except for one of them, and returns how many ended. */
export async function removeSessionsOf(
  database: Database,
  { userId }: Account,
  { except = '' }: { except?: string } = {},
): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', except)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Lets sessions that were used while the clock was ahead end when they would if they had been used
 * now: otherwise, a clock that was a year ahead would leave sessions that last for a year.
 */
export async function shortenFutureSessions(database: Database, now: number): Promise<void> {
  await database
    .updateTable('sessions')
    .set((is) => ({
      expires_at: now + sessionLifetimeMs,
      renewed_at: now,
      started_at: is.case().when('started_at', '>', now).then(now).else(is.ref('started_at')).end(),
    }))
    .where('expires_at', '>', now + sessionLifetimeMs)
    .execute();
}

export async function purgeSessions(database: Database, now: number): Promise<void> {
  await database.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
