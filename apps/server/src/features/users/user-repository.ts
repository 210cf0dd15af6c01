import type { Page, User } from '@flipstack/contract';
import { type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../../database/database.ts';
import { lockRows } from '../../database/engine/index.ts';
import { prepared } from '../../database/prepared.ts';
import { dayColumn, type PageQuery, readPage, textColumn } from '../../database/read-page.ts';
import { blockOf, changeCounts } from '../../database/row-counts.ts';
import type { Tables } from '../../database/tables.ts';
import { uniqueKey } from '../../database/text-keys.ts';
import { utcDay } from '../../database/utc-day.ts';
import type { Authorized, ManagedUser } from '../../http/authorization.ts';

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
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await changeCounts(transaction, [{ counted: 'users', block: blockOf(row.id), by: 1 }]);
  return toUser(row);
}

const selectUser = prepared((database, id: number) =>
  database.selectFrom('users').selectAll().where('id', '=', id),
);

export async function findUser(database: Database, id: number): Promise<User | undefined> {
  const [row] = await selectUser(database, id);
  return row && toUser(row);
}

export async function findUserByUsername(database: Database, username: string): Promise<User | undefined> {
  const row = await selectByUsername(database, username);
  return row && toUser(row);
}

/** Finds a user with the password hash, which only sign-in needs. */
export async function findCredentials(database: Database, username: string) {
  const row = await selectByUsername(database, username);
  return row && { user: toUser(row), passwordHash: row.password_hash };
}

function selectByUsername(database: Database, username: string) {
  return database
    .selectFrom('users')
    .selectAll()
    .where('username_key', '=', uniqueKey(username))
    .executeTakeFirst();
}

/** Whether the username and the email address are taken, ignoring case. */
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
    transaction.selectFrom('users').select('id').where('is_administrator', '=', 1).orderBy('id'),
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

/** Removes a user. The deletion cascades to their sessions, modules and cards. */
export async function removeUser(
  transaction: Transaction,
  { user: { id } }: Authorized<ManagedUser>,
): Promise<void> {
  await changeCounts(transaction, [{ counted: 'users', block: blockOf(id), by: -1 }]);
  await transaction.deleteFrom('users').where('id', '=', id).execute();
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
  const rows = database.selectFrom('users').selectAll();
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
