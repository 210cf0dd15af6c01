import type { Module, ModulesOfTeamQuery, Page, RecentlyDeleted } from '@flipstack/contract';
import { type Database, inBatches, type Transaction } from '../../database/database.ts';
import { lockRows } from '../../database/engine/index.ts';
import { prepared } from '../../database/prepared.ts';
import { dayColumn, numberColumn, type PageQuery, readPage, textColumn } from '../../database/read-page.ts';
import { blockOf, blockOfId, type CountChange, changeCounts } from '../../database/row-counts.ts';
import { stagedAt } from '../../database/staged.ts';
import { utcDay } from '../../database/utc-day.ts';
import type { Authorized } from '../../http/authorization.ts';
import { type DeletionsOf, isEditedBy, teamNameOf, toNamedTeam } from '../teams/role-repository.ts';
import type { JoinedTeam } from '../teams/team-repository.ts';

/** The fields of a module that ownership checks and writes need. */
export interface ModuleKey {
  moduleId: number;
  moduleName: string;
  authorId: number;
  stackId: number;
}

/** A module that the actor may see and change. */
export type OwnedModule = Authorized<ModuleKey>;

/** A module that the actor has written, and may therefore share or bring to a team. */
export type AuthoredModule = Authorized<ModuleKey & { userId: number }>;

/**
 * A module that the actor may read. It has less than an `OwnedModule`, so that the compiler does not
 * take it for one.
 */
export type ReadableModule = Authorized<Omit<ModuleKey, 'stackId'>>;

const moduleKeys = (database: Database, id: number) =>
  database
    .selectFrom('modules')
    .select(['id as moduleId', 'name as moduleName', 'author_id as authorId', 'stack_id as stackId'])
    .where('id', '=', id);

const selectKey = prepared((database, id: number) =>
  lockRows(database, 'update', moduleKeys(database, id).where('deleted_at', 'is', null)),
);

/** Finds a live module. In a transaction, it locks the module. */
export async function findModuleKey(database: Database, id: number): Promise<ModuleKey | undefined> {
  const [key] = await selectKey(database, id);
  return key;
}

/** Finds a module that was deleted after `since` and can still be restored. */
export function findDeletedModuleKey(
  database: Database,
  id: number,
  since: number,
): Promise<ModuleKey | undefined> {
  const deleted = moduleKeys(database, id).where('deleted_at', '>', since).where('deleted_at', '<', stagedAt);
  return lockRows(database, 'update', deleted).executeTakeFirst();
}

const moduleRows = (database: Database) =>
  database
    .selectFrom('modules')
    .innerJoin('users', 'users.id', 'modules.author_id')
    .innerJoin('stacks', 'stacks.id', 'modules.stack_id')
    .select((select) => [
      'modules.id',
      'modules.name',
      // A team has a name instead.
      select.fn.coalesce(teamNameOf(select), 'users.username').$castTo<string>().as('username'),
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
    ]);

const liveModules = (database: Database) => moduleRows(database).where('modules.deleted_at', 'is', null);

type ModuleRow = Awaited<ReturnType<ReturnType<typeof moduleRows>['execute']>>[number];

const selectModule = prepared((database, id: number) => liveModules(database).where('modules.id', '=', id));

/** Reads a live module as the API returns it. The module must exist. */
export async function readModule(database: Database, { moduleId }: { moduleId: number }): Promise<Module> {
  const [row] = await selectModule(database, moduleId);
  if (row === undefined) throw new Error(`Module ${moduleId} was deleted while it was being read`);
  return toModule(row);
}

/**
 * The modules that were deleted after `since` and can be restored, newest first. A module cannot be restored if its author has since given its name to
 * another module of the same stack. A deleted user's modules are restored with the user.
 */
export async function listDeletedModules(
  database: Database,
  whose: DeletionsOf,
  { since, limit }: { since: number; limit: number },
): Promise<(Pick<RecentlyDeleted['modules'][number], 'module' | 'team'> & { deletedAt: number })[]> {
  const modules = moduleRows(database);
  const rows = await (whose === 'all'
    ? modules.where('users.is_team', '=', 0)
    : modules.where(isEditedBy(whose.userId))
  )
    .select((select) => ['modules.deleted_at', 'modules.author_id', teamNameOf(select).as('team_name')])
    .where('users.deleted_at', 'is', null)
    .where('modules.deleted_at', '>', since)
    .where('modules.deleted_at', '<', stagedAt)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('modules as others')
            .innerJoin('stacks as current', 'current.id', 'others.stack_id')
            .select('others.id')
            .whereRef('others.author_id', '=', 'modules.author_id')
            .whereRef('others.name', '=', 'modules.name')
            .where('others.deleted_at', 'is', null)
            .whereRef('current.name_key', '=', 'stacks.name_key')
            .where('current.deleted_at', 'is', null),
        ),
      ),
    )
    .orderBy('modules.deleted_at', 'desc')
    .orderBy('modules.id', 'desc')
    .limit(limit)
    .$narrowType<{ deleted_at: number }>()
    .execute();
  return rows.map((row) => ({ module: toModule(row), ...toNamedTeam(row), deletedAt: row.deleted_at }));
}

const columns = {
  moduleName: textColumn('name'),
  username: textColumn('username'),
  dateCreated: dayColumn('created_at'),
  stackName: textColumn('stack_name'),
  cardsCount: numberColumn('cards_count'),
};

/** Reads a page of the modules of one author, or of all authors. */
export function readModulesPage(
  database: Database,
  authorId: number | 'all',
  query: PageQuery,
): Promise<Page<Module>> {
  const modules = liveModules(database);
  const list =
    authorId === 'all'
      ? { rows: modules.where('users.is_team', '=', 0), counted: 'modules' as const }
      : { rows: modules.where('modules.author_id', '=', authorId) };
  return readPage(database, { ...list, columns }, query, toModule);
}

/** The live modules of a team that follow the module `after`, oldest first, at most `size`. */
export async function readModulesOf(
  database: Database,
  { teamId }: JoinedTeam,
  { after = 0, size }: ModulesOfTeamQuery,
): Promise<Module[]> {
  const modules = liveModules(database)
    .where('modules.author_id', '=', teamId)
    .where('modules.id', '>', after)
    .orderBy('modules.id');
  return (await (size === undefined ? modules : modules.limit(size)).execute()).map(toModule);
}

/** A module's name with its author and stack, which is unique among live modules. */
export interface QualifiedModuleName {
  authorId: number;
  stackId: number;
  moduleName: string;
}

/** The live module that an author has under a name in a stack. */
export function findNamesake(
  database: Database,
  { authorId, stackId, moduleName }: QualifiedModuleName,
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

/** The names of the live modules that an author has in a stack. */
export async function listModuleNames(
  database: Database,
  { authorId, stackId }: Pick<QualifiedModuleName, 'authorId' | 'stackId'>,
): Promise<Set<string>> {
  const rows = await database
    .selectFrom('modules')
    .select('name')
    .where('author_id', '=', authorId)
    .where('stack_id', '=', stackId)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ name }) => name));
}

export async function insertModule(
  transaction: Transaction,
  { authorId, stackId, moduleName }: Authorized<QualifiedModuleName>,
  createdAt: number,
): Promise<{ moduleId: number }> {
  const key = await transaction
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
  const isListed = (await listedAmong(transaction, [key])).has(key.moduleId);
  await changeCounts(transaction, countsOf({ ...key, stackId }, { by: 1, isListed }));
  return key;
}

/**
 * Counts modules with their cards when they are deleted (`by` -1) or restored.
 * @returns how many cards they have
 */
export async function countModules(
  transaction: Transaction,
  modules: readonly { moduleId: number; stackId: number }[],
  by: 1 | -1,
): Promise<number> {
  const ofCards: CountChange[] = [];
  for (const { moduleId } of modules) ofCards.push(...(await cardCounts(transaction, moduleId, by)));
  const listed = await listedAmong(transaction, modules);
  const ofModules = modules.flatMap((module) =>
    countsOf(module, { by, isListed: listed.has(module.moduleId) }),
  );
  await changeCounts(transaction, [...ofModules, ...ofCards]);
  return ofCards.reduce((sum, change) => sum + Math.abs(change.by), 0);
}

/** A module counts toward its stack and, unless a team is its author, toward the list of modules. */
function countsOf(
  { moduleId, stackId }: { moduleId: number; stackId: number },
  { by, isListed }: { by: 1 | -1; isListed: boolean },
): CountChange[] {
  const ofStack = { counted: 'modules-of-stack', block: stackId, by } as const;
  return isListed ? [{ counted: 'modules', block: blockOf(moduleId), by }, ofStack] : [ofStack];
}

/** Those of some modules that lists of all modules show. */
async function listedAmong(
  transaction: Transaction,
  modules: readonly { moduleId: number }[],
): Promise<Set<number>> {
  const listed = new Set<number>();
  for (const batch of inBatches(modules)) {
    const ids = batch.map(({ moduleId }) => moduleId);
    const rows = await transaction
      .selectFrom('modules')
      .select('id')
      .where('id', 'in', ids)
      .where('author_id', 'not in', (teams) => teams.selectFrom('teams').select('id'))
      .execute();
    for (const { id } of rows) listed.add(id);
  }
  return listed;
}

/** The live cards of a module, by the blocks in which they are counted. */
async function cardCounts(transaction: Transaction, moduleId: number, by: 1 | -1): Promise<CountChange[]> {
  const block = blockOfId('id');
  const rows = await transaction
    .selectFrom('cards')
    .select((select) => [block.as('block'), select.fn.countAll<number>().as('count')])
    .where('module_id', '=', moduleId)
    .where('deleted_at', 'is', null)
    .groupBy(block)
    .execute();
  return rows.map((row) => ({ counted: 'cards', block: row.block, by: by * row.count }));
}

export async function updateModule(
  transaction: Transaction,
  { moduleId, stackId: oldStackId }: OwnedModule,
  { stackId, moduleName }: { stackId: number; moduleName: string },
): Promise<void> {
  if (stackId !== oldStackId) {
    await changeCounts(transaction, [
      { counted: 'modules-of-stack', block: oldStackId, by: -1 },
      { counted: 'modules-of-stack', block: stackId, by: 1 },
    ]);
  }
  await transaction
    .updateTable('modules')
    .set({ stack_id: stackId, name: moduleName })
    .where('id', '=', moduleId)
    .execute();
}

/** Deletes a module, and with it its cards, because they are read through it. */
export async function markModuleDeleted(
  transaction: Transaction,
  owned: OwnedModule,
  now: number,
): Promise<void> {
  await countModules(transaction, [owned], -1);
  await transaction
    .updateTable('modules')
    .set({ deleted_at: now })
    .where('id', '=', owned.moduleId)
    .execute();
}

export async function markModuleRestored(
  transaction: Transaction,
  { moduleId }: OwnedModule,
  stackId: number,
): Promise<void> {
  await countModules(transaction, [{ moduleId, stackId }], 1);
  await transaction
    .updateTable('modules')
    .set({ deleted_at: null, stack_id: stackId })
    .where('id', '=', moduleId)
    .execute();
}

function toModule(row: ModuleRow): Module {
  return {
    moduleId: row.id,
    moduleName: row.name,
    username: row.username,
    dateCreated: utcDay(row.created_at),
    stackId: row.stack_id,
    stackName: row.stack_name,
    cardsCount: row.cards_count,
  };
}
