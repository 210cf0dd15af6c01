import { deviceLifetimeMs, devicesPerUserMax } from '@flipstack/contract';
import type { Database, Transaction } from '../../database/database.ts';
import { hashOfToken } from '../../security/tokens.ts';
import { removeOldest } from './remove-oldest.ts';
import type { Account } from './user-repository.ts';

/** Remembers a browser in which a user has signed in. One too many forgets the oldest. */
export async function saveDevice(
  database: Database,
  { userId, token, now }: { userId: number; token: string; now: number },
): Promise<void> {
  const expiresAt = now + deviceLifetimeMs;
  await database
    .insertInto('known_devices')
    .values({ user_id: userId, token_hash: hashOfToken(token), expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'token_hash']).doUpdateSet({ expires_at: expiresAt }),
    )
    .execute();
  await removeOldest(database, 'known_devices', { userId, by: 'expires_at', max: devicesPerUserMax });
}

/** Whether a user has signed in in this browser before. */
export async function isKnownDevice(
  database: Database,
  { usernameKey, token, now }: { usernameKey: string; token: string; now: number },
): Promise<boolean> {
  const row = await database
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('users.id')
    .where('users.username_key', '=', usernameKey)
    .where('known_devices.token_hash', '=', hashOfToken(token))
    .where('known_devices.expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets the browsers of a user, because someone else may have used one of them. */
export async function removeDevices(transaction: Transaction, { userId }: Account): Promise<void> {
  await transaction.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}

export async function purgeDevices(database: Database, now: number): Promise<void> {
  await database.deleteFrom('known_devices').where('expires_at', '<=', now).execute();
}
