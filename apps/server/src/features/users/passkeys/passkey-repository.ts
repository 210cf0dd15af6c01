import type { Passkey, User } from '@flipstack/contract';
import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../../../database/database.ts';
import type { Tables } from '../../../database/tables/index.ts';
import { type Account, findUser } from '../user-repository.ts';

/** The part of a passkey that the server verifies signatures with. */
export interface Credential {
  credentialId: string;
  /** In COSE format, in base64url. */
  publicKey: string;
  counter: number;
  transports: readonly string[];
}

export interface StoredPasskey extends Credential {
  id: number;
  user: User;
}

/** The passkeys of a user, oldest first. */
export async function listPasskeys(database: Database, userId: number): Promise<Passkey[]> {
  const rows = await selectPasskeys(database).where('user_id', '=', userId).orderBy('id').execute();
  return rows.map(toPasskey);
}

export async function listCredentials(database: Database, userId: number): Promise<Credential[]> {
  const rows = await selectPasskeys(database).where('user_id', '=', userId).orderBy('id').execute();
  return rows.map(toCredential);
}

/** Finds a passkey by what its authenticator calls it, with its user, who is not deleted. */
export async function findPasskeyByCredential(
  database: Database,
  credentialId: string,
): Promise<StoredPasskey | undefined> {
  const row = await selectPasskeys(database).where('credential_id', '=', credentialId).executeTakeFirst();
  const user = row && (await findUser(database, row.user_id));
  return row && user && { id: row.id, user, ...toCredential(row) };
}

export async function insertPasskey(
  transaction: Transaction,
  { userId }: Account,
  { credential, name, now }: { credential: Credential; name: string; now: number },
): Promise<Passkey> {
  const row = await transaction
    .insertInto('passkeys')
    .values({
      user_id: userId,
      credential_id: credential.credentialId,
      public_key: credential.publicKey,
      counter: credential.counter,
      transports: credential.transports.join(','),
      name,
      created_at: now,
      used_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toPasskey(row);
}

/** Renames a passkey of a user. Returns undefined if there is none with this id. */
export async function renamePasskey(
  transaction: Transaction,
  { userId }: Account,
  { id, name }: { id: number; name: string },
): Promise<Passkey | undefined> {
  const row = await transaction
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  return row && toPasskey(row);
}

/** Removes a passkey of a user. Returns undefined if there is none with this id. */
export async function removePasskey(
  transaction: Transaction,
  { userId }: Account,
  id: number,
): Promise<Passkey | undefined> {
  const row = await transaction
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  return row && toPasskey(row);
}

/** Records that a passkey was used. Returns whether it still exists. */
export async function markPasskeyUsed(
  transaction: Transaction,
  { id, counter, now }: { id: number; counter: number; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('passkeys')
    .set({ counter, used_at: now })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps a challenge for one answer. `userId` is who adds a passkey, or null to sign in. */
export async function saveChallenge(
  database: Database,
  { challenge, userId, expiresAt }: { challenge: string; userId: number | null; expiresAt: number },
): Promise<void> {
  await database
    .insertInto('passkey_challenges')
    .values({ challenge, user_id: userId, expires_at: expiresAt })
    .execute();
}

/** Uses a challenge up. Returns whether it was open, and for the same purpose. */
export async function takeChallenge(
  database: Database,
  { challenge, userId, now }: { challenge: string; userId: number | null; now: number },
): Promise<boolean> {
  const row = await database
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('expires_at', '>', now)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .returning('challenge')
    .executeTakeFirst();
  return row !== undefined;
}

export async function purgeChallenges(database: Database, now: number): Promise<void> {
  await database.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
}

const selectPasskeys = (database: Database) => database.selectFrom('passkeys').selectAll();

type PasskeyRow = Selectable<Tables['passkeys']>;

const instantOf = (at: number) => new Date(at).toISOString();

const toPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: instantOf(row.created_at),
  usedAt: row.used_at === null ? null : instantOf(row.used_at),
});

const toCredential = (row: PasskeyRow): Credential => ({
  credentialId: row.credential_id,
  publicKey: row.public_key,
  counter: row.counter,
  transports: row.transports === '' ? [] : row.transports.split(','),
});
