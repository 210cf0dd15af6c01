import { resetLinkLifetimeMs } from '@flipstack/contract';
import type { Database, Transaction } from '../../database/database.ts';
import { lockRows } from '../../database/engine/index.ts';
import { hashOfToken } from '../../security/tokens.ts';

/** Stores the link of a user, which replaces an earlier one. */
export async function saveReset(
  database: Database,
  { userId, token, expiresAt }: { userId: number; token: string; expiresAt: number },
): Promise<void> {
  const values = { token_hash: hashOfToken(token), expires_at: expiresAt };
  await database
    .insertInto('password_resets')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** The user whom a token belongs to, if it has not expired or been used. */
export async function findReset(
  database: Database,
  token: string,
  now: number,
): Promise<{ userId: number } | undefined> {
  const row = await database
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select('user_id')
    .where('token_hash', '=', hashOfToken(token))
    .where('expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { userId: row.user_id };
}

/** Uses a token up. Returns whether this call was the one that did. */
export async function takeReset(transaction: Transaction, token: string, now: number): Promise<boolean> {
  const row = await lockRows(
    transaction,
    'update',
    transaction
      .selectFrom('password_resets')
      .select('user_id')
      .where('token_hash', '=', hashOfToken(token))
      .where('expires_at', '>', now),
  ).executeTakeFirst();
  if (row === undefined) return false;
  await removeReset(transaction, row.user_id);
  return true;
}

/** Ends the link of a user, for example because they have changed their password. */
export async function removeReset(database: Database, userId: number): Promise<void> {
  await database.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

/** Removes links that have expired, and those that were made before the clock was set back. */
export async function purgeResets(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('password_resets')
    .where((is) => is.or([is('expires_at', '<=', now), is('expires_at', '>', now + resetLinkLifetimeMs)]))
    .execute();
}
