import { messages, type Page, type User } from '@flipstack/contract';
import { type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../../database/database.ts';
import { lockRows } from '../../database/engine/index.ts';
import { prepared } from '../../database/prepared.ts';
import { dayColumn, type PageQuery, readPage, textColumn } from '../../database/read-page.ts';
import { blockOf, changeCounts } from '../../database/row-counts.ts';
import type { Tables } from '../../database/tables/index.ts';
import { uniqueKey } from '../../database/text-keys.ts';
import { utcDay } from '../../database/utc-day.ts';
import { AppError } from '../../http/app-error.ts';
import type { Authorized, DeletableUser, ManagedUser } from '../../http/authorization.ts';

/** A user's own account, or one that an administrator manages. */
export type Account = Authorized<{ userId: number }>;

type UserRow = Selectable<Tables['users']>;

export interface NewUser {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
  isAdministrator: boolean;
  createdAt: number;
}

export async function insertUser(transaction: Transaction, user: NewUser): Promise<User> {
  const row = await transaction
    .insertInto('users')
    .values({
      username: user.username,
      username_key: uniqueKey(user.username),
      email: user.email,
      email_key: uniqueKey(user.email),
      first_name: user.firstName,
      last_name: user.lastName,
      password_hash: user.passwordHash,
      is_administrator: user.isAdministrator ? 1 : 0,
      image: '',
      created_at: user.createdAt,
      deleted_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await changeCounts(transaction, [{ counted: 'users', block: blockOf(row.id), by: 1 }]);
  return toUser(row);
}

/** People, without the accounts of teams. */
const people = (database: Database) => database.selectFrom('users').where('is_team', '=', 0);

/** Users who are not deleted. Only they can sign in, act, be listed or be looked up. */
const liveUsers = (database: Database) => people(database).selectAll().where('deleted_at', 'is', null);

const selectUser = prepared((database, id: number) => liveUsers(database).where('id', '=', id));

export async function findUser(database: Database, id: number): Promise<User | undefined> {
  const [row] = await selectUser(database, id);
  return row && toUser(row);
}

export async function findUserByUsername(database: Database, username: string): Promise<User | undefined> {
  const row = await selectByUsername(database, username);
  return row && toUser(row);
}

/** Finds a user by username or by email address, ignoring case. */
export async function findUserByLogin(database: Database, login: string): Promise<User | undefined> {
  const key = uniqueKey(login);
  const row = await liveUsers(database)
    .where((is) => is.or([is('username_key', '=', key), is('email_key', '=', key)]))
    .executeTakeFirst();
  return row && toUser(row);
}

/** Finds a user with the password hash, which only sign-in needs. */
export async function findCredentials(database: Database, username: string) {
  const row = await selectByUsername(database, username);
  return row && { user: toUser(row), passwordHash: row.password_hash };
}

function selectByUsername(database: Database, username: string) {
  return liveUsers(database).where('username_key', '=', uniqueKey(username)).executeTakeFirst();
}

/**
 * Whether the username and the email address are taken, ignoring case. A deleted user's stay
 * reserved until the user can no longer be restored.
 */
export async function findTakenFields(
  database: Database,
  { username, email }: { username: string; email: string },
) {
  const keys = { username: uniqueKey(username), email: uniqueKey(email) };
  const rows = await database
    .selectFrom('users')
    .select(['username_key', 'email_key'])
    .where((is) => is.or([is('username_key', '=', keys.username), is('email_key', '=', keys.email)]))
    .execute();
  return {
    username: rows.some((row) => row.username_key === keys.username),
    email: rows.some((row) => row.email_key === keys.email),
  };
}

export async function updateNames(
  transaction: Transaction,
  { userId }: Account,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ first_name: firstName, last_name: lastName })
    .where('id', '=', userId)
    .execute();
}

/**
 * Whether the user still exists with this password hash. Locks the user, so that neither changes
 * until the transaction ends.
 */
export async function hasPassword(
  transaction: Transaction,
  id: number,
  passwordHash: string,
): Promise<boolean> {
  const rows = await lockRows(
    transaction,
    'share',
    transaction
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .where('password_hash', '=', passwordHash),
  ).execute();
  return rows.length > 0;
}

/** Returns whether the user still exists. */
export async function updatePassword(
  transaction: Transaction,
  { userId }: Account,
  passwordHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateRole(
  transaction: Transaction,
  { user }: Authorized<ManagedUser>,
  isAdministrator: boolean,
): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ is_administrator: isAdministrator ? 1 : 0 })
    .where('id', '=', user.id)
    .execute();
}

/** Returns the ids of all administrators, and locks their rows until the transaction ends. */
export async function lockAdministrators(transaction: Transaction): Promise<number[]> {
  const rows = await lockRows(
    transaction,
    'update',
    transaction
      .selectFrom('users')
      .select('id')
      // A literal, so that the partial index on it is used.
      .where('is_administrator', '=', sql.lit(1))
      .where('deleted_at', 'is', null)
      .orderBy('id'),
  ).execute();
  return rows.map((row) => row.id);
}

/** Locks a user, so that no module is created for them before the transaction ends. */
export async function lockUser(transaction: Transaction, id: number): Promise<void> {
  await lockRows(
    transaction,
    'update',
    transaction.selectFrom('users').select('id').where('id', '=', id),
  ).execute();
}

const selectLiveId = prepared((database, id: number) =>
  lockRows(
    database,
    'share',
    database.selectFrom('users').select('id').where('id', '=', id).where('deleted_at', 'is', null),
  ),
);

/** Whether a user exists and is not deleted. In a transaction, it locks them against deletion. */
export async function isLiveUser(database: Database, id: number): Promise<boolean> {
  return (await selectLiveId(database, id)).length > 0;
}

/**
 * Requires that a user has not been deleted since the request began. In a transaction, it locks
 * them against deletion until the end.
 * @throws {AppError} `NOT_SIGNED_IN`
 */
export async function requireLiveUser(database: Database, { id }: { id: number }): Promise<void> {
  if (!(await isLiveUser(database, id))) throw new AppError('NOT_SIGNED_IN', messages.notSignedIn);
}

/** Deletes a user, or restores a deleted one if `deletedAt` is null. */
export async function markUserDeleted(
  transaction: Transaction,
  { user: { id } }: Authorized<DeletableUser>,
  deletedAt: number | null,
): Promise<void> {
  await transaction.updateTable('users').set({ deleted_at: deletedAt }).where('id', '=', id).execute();
  const by = deletedAt === null ? 1 : -1;
  await changeCounts(transaction, [{ counted: 'users', block: blockOf(id), by }]);
}

export interface DeletedUser {
  user: User;
  deletedAt: number;
}

const deletedUsers = (database: Database, since: number) =>
  people(database).selectAll().where('deleted_at', '>', since).$narrowType<{ deleted_at: number }>();

/** Finds a user who was deleted after `since` and can still be restored, and locks them. */
export async function findDeletedUser(
  transaction: Transaction,
  id: number,
  since: number,
): Promise<DeletedUser | undefined> {
  const row = await lockRows(
    transaction,
    'update',
    deletedUsers(transaction, since).where('id', '=', id),
  ).executeTakeFirst();
  return row && { user: toUser(row), deletedAt: row.deleted_at };
}

/** The users who were deleted after `since`, newest first. */
export async function listDeletedUsers(
  database: Database,
  { since, limit }: { since: number; limit: number },
): Promise<DeletedUser[]> {
  const rows = await deletedUsers(database, since)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ user: toUser(row), deletedAt: row.deleted_at }));
}

/** The users who were deleted at or before `until`, and are to be purged. */
export function listUsersDeletedBefore(
  database: Database,
  until: number,
): Promise<Pick<User, 'id' | 'username'>[]> {
  return people(database).select(['id', 'username']).where('deleted_at', '<=', until).execute();
}

const roleNames = sql<string>`case when is_administrator = 1 then 'user, administrator' else 'user' end`;
const fullName = sql<string>`fold_case(first_name || ' ' || last_name)`;

const columns = {
  firstName: { ...textColumn('first_name'), searchIn: fullName },
  lastName: textColumn('last_name'),
  username: textColumn('username'),
  email: textColumn('email'),
  dateRegistered: dayColumn('created_at'),
  roles: { sortBy: roleNames, searchIn: roleNames },
};

export function readUsersPage(database: Database, query: PageQuery): Promise<Page<User>> {
  const rows = liveUsers(database);
  return readPage(database, { rows, columns, counted: 'users' }, query, toUser);
}

function toUser(row: UserRow): User {
  return {
    id: row.id,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    dateRegistered: utcDay(row.created_at),
    roles: row.is_administrator === 1 ? ['USER', 'ADMINISTRATOR'] : ['USER'],
    image: row.image,
  };
}
