import type { TeamModule } from '@flipstack/contract';
import type { Database } from '../../../database/database.ts';
import { readModulesOf } from '../../modules/module-repository.ts';
import type { JoinedTeam } from '../team-repository.ts';

/** The modules of a team, oldest first, and whether they are in the member's reviews. */
export async function listTeamModules(database: Database, team: JoinedTeam): Promise<TeamModule[]> {
  const modules = await readModulesOf(database, team);
  const follows = await database
    .selectFrom('team_follows')
    .select('module_id')
    .where('user_id', '=', team.userId)
    .where('team_id', '=', team.teamId)
    .execute();
  const followed = new Set(follows.map(({ module_id }) => module_id));
  return modules.map((module) => ({ ...module, isFollowed: followed.has(module.moduleId) }));
}
