import type { Module, Page } from '@flipstack/contract';
import type { Database, Transaction } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import { dayColumn, numberColumn, type PageQuery, readPage, textColumn } from '../../database/read-page.ts';
import { wireDay } from '../../database/wire-dates.ts';

/** What is asked of a module before anything is done with it. */
export interface ModuleKey {
  moduleId: number;
  moduleName: string;
  authorId: number;
  stackId: number;
}

const selectKey = prepared((database, id: number) =>
  database
    .selectFrom('modules')
    .select(['id as moduleId', 'name as moduleName', 'author_id as authorId', 'stack_id as stackId'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null),
);

export async function findModuleKey(database: Database, id: number): Promise<ModuleKey | undefined> {
  const [key] = await selectKey(database, id);
  return key;
}

/** A module that was deleted after `since` and can still come back. */
export function findDeletedModuleKey(
  database: Database,
  id: number,
  since: number,
): Promise<ModuleKey | undefined> {
  return database
    .selectFrom('modules')
    .select(['id as moduleId', 'name as moduleName', 'author_id as authorId', 'stack_id as stackId'])
    .where('id', '=', id)
    .where('deleted_at', '>', since)
    .executeTakeFirst();
}

const liveModules = (database: Database) =>
  database
    .selectFrom('modules')
    .innerJoin('users', 'users.id', 'modules.author_id')
    .innerJoin('stacks', 'stacks.id', 'modules.stack_id')
    .select((select) => [
      'modules.id',
      'modules.name',
      'users.username',
      'modules.created_at',
      'modules.stack_id',
      'stacks.name as stack_name',
      select
        .selectFrom('cards')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('cards.module_id', '=', 'modules.id')
        .where('cards.deleted_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('cards_count'),
    ])
    .where('modules.deleted_at', 'is', null);

type ModuleRow = Awaited<ReturnType<ReturnType<typeof liveModules>['execute']>>[number];

const selectModule = prepared((database, id: number) => liveModules(database).where('modules.id', '=', id));

/** A live module as it goes over the wire; it must be there. */
export async function readModule(database: Database, { moduleId }: { moduleId: number }): Promise<Module> {
  const [row] = await selectModule(database, moduleId);
  if (row === undefined) throw new Error(`Module ${moduleId} went away while it was read`);
  return toModule(row);
}

const columns = {
  moduleName: textColumn('name'),
  username: textColumn('username'),
  dateCreated: dayColumn('created_at'),
  stackName: textColumn('stack_name'),
  cardsCount: numberColumn('cards_count'),
};

/** The modules of one author, or everybody's. */
export function readModulesPage(
  database: Database,
  authorId: number | 'everybody',
  query: PageQuery,
): Promise<Page<Module>> {
  const all = liveModules(database);
  const rows = authorId === 'everybody' ? all : all.where('modules.author_id', '=', authorId);
  return readPage(database, { rows, columns }, query, toModule);
}

export interface ModulePlace {
  authorId: number;
  stackId: number;
  moduleName: string;
}

/** The live module that an author has under a name in a stack. */
export function findNamesake(
  database: Database,
  { authorId, stackId, moduleName }: ModulePlace,
): Promise<{ moduleId: number } | undefined> {
  return database
    .selectFrom('modules')
    .select('id as moduleId')
    .where('author_id', '=', authorId)
    .where('stack_id', '=', stackId)
    .where('name', '=', moduleName)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export function insertModule(
  transaction: Transaction,
  { authorId, stackId, moduleName, createdAt }: ModulePlace & { createdAt: number },
): Promise<{ moduleId: number }> {
  return transaction
    .insertInto('modules')
    .values({
      author_id: authorId,
      stack_id: stackId,
      name: moduleName,
      created_at: createdAt,
      deleted_at: null,
    })
    .returning('id as moduleId')
    .executeTakeFirstOrThrow();
}

export async function updateModule(
  transaction: Transaction,
  moduleId: number,
  { stackId, moduleName }: { stackId: number; moduleName: string },
): Promise<void> {
  await transaction
    .updateTable('modules')
    .set({ stack_id: stackId, name: moduleName })
    .where('id', '=', moduleId)
    .execute();
}

/** Hides a module, and with it its cards: they are read through it. */
export async function markModuleDeleted(
  transaction: Transaction,
  moduleId: number,
  now: number,
): Promise<void> {
  await transaction.updateTable('modules').set({ deleted_at: now }).where('id', '=', moduleId).execute();
}

export async function markModuleRestored(
  transaction: Transaction,
  moduleId: number,
  stackId: number,
): Promise<void> {
  await transaction
    .updateTable('modules')
    .set({ deleted_at: null, stack_id: stackId })
    .where('id', '=', moduleId)
    .execute();
}

/** Removes up to `max` modules that were deleted before `until`, with their cards; answers how many. */
export async function purgeModules(database: Database, until: number, max: number): Promise<number> {
  const gone = await database
    .deleteFrom('modules')
    .where('id', 'in', (modules) =>
      modules.selectFrom('modules').select('id').where('deleted_at', '<=', until).limit(max),
    )
    .returning('id')
    .execute();
  return gone.length;
}

function toModule(row: ModuleRow): Module {
  return {
    moduleId: row.id,
    moduleName: row.name,
    username: row.username,
    dateCreated: wireDay(row.created_at),
    stackId: row.stack_id,
    stackName: row.stack_name,
    cardsCount: row.cards_count,
  };
}
