import type { Stack } from '@flipstack/contract';
import type { Database, Transaction } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import { uniqueKey } from '../../database/unique-key.ts';

const liveStacks = (database: Database) =>
  database
    .selectFrom('stacks')
    .select((select) => [
      'stacks.id as stackId',
      'stacks.name as stackName',
      select
        .selectFrom('modules')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('modules.stack_id', '=', 'stacks.id')
        .where('modules.deleted_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('modulesCount'),
    ])
    .where('stacks.deleted_at', 'is', null);

const selectStacks = prepared((database) => liveStacks(database).orderBy('stacks.id'));

export function listStacks(database: Database): Promise<Stack[]> {
  return selectStacks(database);
}

export function findStack(database: Database, id: number): Promise<Stack | undefined> {
  return liveStacks(database).where('stacks.id', '=', id).executeTakeFirst();
}

/** Finds a live stack by its name without regard to letter case. */
export function findStackByName(database: Database, name: string): Promise<Stack | undefined> {
  return liveStacks(database).where('stacks.name_key', '=', uniqueKey(name)).executeTakeFirst();
}

export async function insertStack(transaction: Transaction, name: string): Promise<Stack> {
  const { id } = await transaction
    .insertInto('stacks')
    .values({ name, name_key: uniqueKey(name), deleted_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { stackId: id, stackName: name, modulesCount: 0 };
}

/** Hides a stack; a deleted module that can still come back may need it. */
export async function markStackDeleted(transaction: Transaction, id: number, now: number): Promise<void> {
  await transaction.updateTable('stacks').set({ deleted_at: now }).where('id', '=', id).execute();
}

/**
 * Gives a live stack for a module that comes back: its own, brought back with it if need be, or the one that was made
 * under the same name meanwhile.
 */
export async function reviveStack(transaction: Transaction, id: number): Promise<number> {
  const own = await transaction
    .selectFrom('stacks')
    .select(['name', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (own.deleted_at === null) return id;
  const successor = await findStackByName(transaction, own.name);
  if (successor !== undefined) return successor.stackId;
  await transaction.updateTable('stacks').set({ deleted_at: null }).where('id', '=', id).execute();
  return id;
}

/** Removes deleted stacks that no module refers to any more, not even a deleted one. */
export async function purgeStacks(database: Database): Promise<void> {
  await database
    .deleteFrom('stacks')
    .where('deleted_at', 'is not', null)
    .where('id', 'not in', (modules) => modules.selectFrom('modules').select('stack_id'))
    .execute();
}
