import { messages, type Stack } from '@flipstack/contract';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../database/database.ts';
import { lockRows } from '../../database/engine/index.ts';
import { prepared } from '../../database/prepared.ts';
import { uniqueKey } from '../../database/text-keys.ts';
import { AppError } from '../../http/app-error.ts';
import type { Administrator } from '../../http/authorization.ts';
import type { OwnedModule } from '../modules/module-repository.ts';
import type { OwnedTeam } from '../teams/team-repository.ts';

const liveStacks = (database: Database) =>
  database
    .selectFrom('stacks')
    .select((select) => [
      'stacks.id as stackId',
      'stacks.name as stackName',
      select
        .selectFrom('row_counts')
        .select(sql<number>`cast(coalesce(sum(count), 0) as bigint)`.as('count'))
        .where('counted', '=', 'modules-of-stack')
        .whereRef('block', '=', 'stacks.id')
        .$asScalar()
        .$notNull()
        .as('modulesCount'),
    ])
    .where('stacks.deleted_at', 'is', null);

const selectStacks = prepared((database) => liveStacks(database).orderBy('stacks.id'));

export function listStacks(database: Database): Promise<Stack[]> {
  return selectStacks(database);
}

const liveStack = prepared((database, id: number) => liveStacks(database).where('stacks.id', '=', id));

/**
 * Finds a live stack and locks it, so that no module is added to it before the transaction ends.
 */
export async function findStack(transaction: Transaction, id: number): Promise<Stack | undefined> {
  const stack = transaction.selectFrom('stacks').select('id').where('id', '=', id);
  await lockRows(transaction, 'update', stack).execute();
  const [row] = await liveStack(transaction, id);
  return row;
}

/**
 * Finds a live stack by its name, ignoring case, and keeps it from being deleted before the
 * transaction ends.
 */
export async function findStackByName(
  transaction: Transaction,
  name: string,
): Promise<{ stackId: number } | undefined> {
  const [row] = await selectStackId(transaction, uniqueKey(name));
  return row;
}

/**
 * Like `findStackByName`, for a stack that must exist.
 * @throws {AppError} `NOT_FOUND`
 */
export async function requireStack(transaction: Transaction, name: string): Promise<{ stackId: number }> {
  const stack = await findStackByName(transaction, name);
  if (stack === undefined) throw new AppError('NOT_FOUND', messages.stackNotFound);
  return stack;
}

const selectStackId = prepared((database, key: string) =>
  lockRows(
    database,
    'share',
    database
      .selectFrom('stacks')
      .select('id as stackId')
      .where('name_key', '=', key)
      .where('deleted_at', 'is', null),
  ),
);

export function insertStack(
  transaction: Transaction,
  { name }: { administrator: Administrator; name: string },
): Promise<Stack> {
  return insertSeededStack(transaction, name);
}

/** Adds a stack that comes with Flipstack, when a new database is seeded. */
export async function insertSeededStack(transaction: Transaction, name: string): Promise<Stack> {
  const { id } = await transaction
    .insertInto('stacks')
    .values({ name, name_key: uniqueKey(name), deleted_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { stackId: id, stackName: name, modulesCount: 0 };
}

/** Deletes a stack but keeps its row, because a deleted module that can be restored may need it. */
export async function markStackDeleted(
  transaction: Transaction,
  { id, now }: { administrator: Administrator; id: number; now: number },
): Promise<void> {
  await transaction.updateTable('stacks').set({ deleted_at: now }).where('id', '=', id).execute();
}

/**
 * Returns a live stack for a module that is restored: its own stack, restored if necessary, or one
 * that was created under the same name since.
 */
export async function restoreStack(
  transaction: Transaction,
  {
    stackId: id,
  }: OwnedModule | { administrator: Administrator; stackId: number } | { team: OwnedTeam; stackId: number },
): Promise<number> {
  const own = await lockRows(
    transaction,
    'update',
    transaction.selectFrom('stacks').select(['name', 'deleted_at']).where('id', '=', id),
  ).executeTakeFirstOrThrow();
  if (own.deleted_at === null) return id;
  const successor = await findStackByName(transaction, own.name);
  if (successor !== undefined) return successor.stackId;
  await unmarkStackDeleted(transaction, id);
  return id;
}

async function unmarkStackDeleted(transaction: Transaction, id: number) {
  await transaction.updateTable('stacks').set({ deleted_at: null }).where('id', '=', id).execute();
}

export async function renameStack(
  transaction: Transaction,
  { id, name }: { administrator: Administrator; id: number; name: string },
): Promise<void> {
  await transaction
    .updateTable('stacks')
    .set({ name, name_key: uniqueKey(name) })
    .where('id', '=', id)
    .execute();
}

/**
 * Restores a stack that was deleted after `since`. Returns whether there was one.
 */
export async function markStackRestored(
  transaction: Transaction,
  { id, since }: { administrator: Administrator; id: number; since: number },
): Promise<boolean> {
  const deleted = transaction
    .selectFrom('stacks')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', '>', since);
  const row = await lockRows(transaction, 'update', deleted).executeTakeFirst();
  if (row === undefined) return false;
  await unmarkStackDeleted(transaction, id);
  return true;
}

/**
 * The stacks that were deleted after `since`, newest first. A stack cannot be restored once another
 * stack has taken its name.
 */
export async function listDeletedStacks(
  database: Database,
  { since, limit }: { since: number; limit: number },
): Promise<{ stack: Stack; deletedAt: number }[]> {
  const rows = await database
    .selectFrom('stacks')
    .select(['id', 'name', 'deleted_at'])
    .where('deleted_at', '>', since)
    .where('name_key', 'not in', (live) =>
      live.selectFrom('stacks').select('name_key').where('deleted_at', 'is', null),
    )
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .$narrowType<{ deleted_at: number }>()
    .execute();
  return rows.map(({ id, name, deleted_at }) => ({
    stack: { stackId: id, stackName: name, modulesCount: 0 },
    deletedAt: deleted_at,
  }));
}

/**
 * Removes stacks that were deleted before `until` and that no module, live or deleted, refers to.
 */
export async function purgeStacks(database: Database, until: number): Promise<void> {
  await database
    .deleteFrom('stacks')
    .where('deleted_at', '<=', until)
    .where('id', 'not in', (modules) => modules.selectFrom('modules').select('stack_id'))
    .execute();
}
