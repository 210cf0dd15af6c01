import { sessionLifetimeMs } from '@flipstack/contract';
import { type Database, inTransaction } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import type { Actor } from '../../http/actor.ts';
import type { Account } from './user-repository.ts';

export async function insertSession(
  database: Database,
  { tokenHash, userId, now }: { tokenHash: string; userId: number; now: number },
): Promise<void> {
  await database
    .insertInto('sessions')
    .values({ token_hash: tokenHash, user_id: userId, renewed_at: now, expires_at: now + sessionLifetimeMs })
    .execute();
}

const selectActor = prepared((database, tokenHash: string, now: number) =>
  database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.username', 'users.is_administrator', 'sessions.renewed_at'])
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
      session: { tokenHash, renewedAt: row.renewed_at },
    }
  );
}

export async function renewSession(database: Database, tokenHash: string, now: number): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ renewed_at: now, expires_at: now + sessionLifetimeMs })
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

export async function removeSession(database: Database, tokenHash: string): Promise<void> {
  await database.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

export async function removeSessionsOf(database: Database, { userId }: Account): Promise<void> {
  await database.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

export async function purgeSessions(database: Database, now: number): Promise<void> {
  await database.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
