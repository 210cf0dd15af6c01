import type { ModulesOfTeamQuery, TeamModule } from '@flipstack/contract';
import type { Database, Transaction } from '../../../database/database.ts';
import { blockOf, changeCounts } from '../../../database/row-counts.ts';
import type { AuthoredModule } from '../../modules/module-repository.ts';
import { readModulesOf } from '../../modules/module-repository.ts';
import type { EditedTeam, JoinedTeam } from '../team-repository.ts';

/**
 * The modules of a team that follow the module `after`, oldest first, at most `size`, and whether they
 * are in the member's reviews.
 */
export async function listTeamModules(
  database: Database,
  team: JoinedTeam,
  query: ModulesOfTeamQuery,
): Promise<TeamModule[]> {
  const modules = await readModulesOf(database, team, query);
  const [first, last] = [modules.at(0), modules.at(-1)];
  if (first === undefined || last === undefined) return [];
  const follows = await database
    .selectFrom('team_follows')
    .select('module_id')
    .where('user_id', '=', team.userId)
    .where('team_id', '=', team.teamId)
    .where('module_id', '>=', first.moduleId)
    .where('module_id', '<=', last.moduleId)
    .execute();
  const followed = new Set(follows.map(({ module_id }) => module_id));
  return modules.map((module) => ({ ...module, isFollowed: followed.has(module.moduleId) }));
}

/** Makes a team the author of a module, which leaves the list of all modules. */
export async function giveModuleTo(
  transaction: Transaction,
  { moduleId }: AuthoredModule,
  { team, moduleName }: { team: EditedTeam; moduleName: string },
): Promise<void> {
  await transaction
    .updateTable('modules')
    .set({ author_id: team.teamId, name: moduleName })
    .where('id', '=', moduleId)
    .execute();
  await changeCounts(transaction, [{ counted: 'modules', block: blockOf(moduleId), by: -1 }]);
}
