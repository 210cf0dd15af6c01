import type { Transaction } from '../../database/database.ts';
import { lockRows } from '../../database/engine/index.ts';
import { stagedAt } from '../../database/staged.ts';
import type { Authorized, DeletableUser, ManagedUser } from '../../http/authorization.ts';
import { restoreStack } from '../stacks/stack-repository.ts';
import type { OwnedTeam } from '../teams/team-repository.ts';
import { withFreeName } from './free-name-repository.ts';
import { countModules } from './module-repository.ts';

interface ModuleOfUser {
  moduleId: number;
  moduleName: string;
  stackId: number;
}

const modulesOf = (transaction: Transaction, authorId: number) =>
  transaction
    .selectFrom('modules')
    .select(['id as moduleId', 'name as moduleName', 'stack_id as stackId'])
    .where('author_id', '=', authorId)
    .orderBy('id');

/** When a user's last deleted module was deleted, or 0. */
export async function lastModuleDeletion(transaction: Transaction, userId: number): Promise<number> {
  const { last } = await transaction
    .selectFrom('modules')
    .select((select) => select.fn.max('deleted_at').as('last'))
    .where('author_id', '=', userId)
    .where('deleted_at', '<', stagedAt)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/**
 * Deletes the modules of a user or a team that is being deleted, at the same instant as their author.
 * @returns how many modules and cards were deleted
 */
export async function markModulesDeletedWith(
  transaction: Transaction,
  owner: Authorized<DeletableUser> | OwnedTeam,
  deletedAt: number,
): Promise<{ modules: number; cards: number }> {
  const authorId = 'user' in owner ? owner.user.id : owner.teamId;
  const live = modulesOf(transaction, authorId).where('deleted_at', 'is', null);
  const modules = await lockRows(transaction, 'update', live).execute();
  const cards = await countModules(transaction, modules, -1);
  await transaction
    .updateTable('modules')
    .set({ deleted_at: deletedAt })
    .where('author_id', '=', authorId)
    .where('deleted_at', 'is', null)
    .execute();
  return { modules: modules.length, cards };
}

/**
 * Restores the modules that were deleted with a user, and stacks of theirs that have been deleted
 * since.
 */
export async function restoreModulesOf(
  transaction: Transaction,
  managed: Authorized<ManagedUser>,
  deletedAt: number,
): Promise<void> {
  const { user, administrator } = managed;
  const toOtherStack: ModuleOfUser[] = [];
  for (const module of await listModulesDeletedWith(transaction, user.id, deletedAt)) {
    const stackId = await restoreStack(transaction, { administrator, stackId: module.stackId });
    if (stackId === module.stackId) await markModuleOfUserRestored(transaction, managed, module);
    else toOtherStack.push({ ...module, stackId });
  }
  // A new stack with the deleted stack's name may already have modules with those names.
  for (const { moduleId, moduleName, stackId } of toOtherStack) {
    const name = await withFreeName(transaction, { authorId: user.id, stackId, moduleName });
    await markModuleOfUserRestored(transaction, managed, { moduleId, moduleName: name.moduleName, stackId });
  }
}

/**
 * Restores the modules that were deleted with a team. Those whose stack has been deleted since get
 * it back, or another one of its name.
 */
export async function restoreModulesOfTeam(
  transaction: Transaction,
  team: OwnedTeam,
  deletedAt: number,
): Promise<void> {
  const authorId = team.teamId;
  for (const module of await listModulesDeletedWith(transaction, authorId, deletedAt)) {
    const stackId = await restoreStack(transaction, { team, stackId: module.stackId });
    const { moduleName } =
      stackId === module.stackId ? module : await withFreeName(transaction, { ...module, authorId, stackId });
    await markModuleOfUserRestored(transaction, team, { ...module, moduleName, stackId });
  }
}

/** The modules that were deleted with their author. */
function listModulesDeletedWith(
  transaction: Transaction,
  authorId: number,
  deletedAt: number,
): Promise<ModuleOfUser[]> {
  const deleted = modulesOf(transaction, authorId).where('deleted_at', '=', deletedAt);
  return lockRows(transaction, 'update', deleted).execute();
}

/** Restores a module of a user or a team that is being restored, under a name that is free in its stack. */
async function markModuleOfUserRestored(
  transaction: Transaction,
  _managed: Authorized<ManagedUser> | OwnedTeam,
  { moduleId, moduleName, stackId }: ModuleOfUser,
): Promise<void> {
  await transaction
    .updateTable('modules')
    .set({ deleted_at: null, name: moduleName, stack_id: stackId })
    .where('id', '=', moduleId)
    .execute();
  await countModules(transaction, [{ moduleId, stackId }], 1);
}
