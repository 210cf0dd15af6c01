import type { ModulesOfTeamQuery, Team, TeamDetails } from '@flipstack/contract';
import type { Actor } from '../../http/actor.ts';
import type { Services } from '../../services.ts';
import { listMembers, toTeamMember } from './members/member-repository.ts';
import { listTeamModules } from './modules/team-module-repository.ts';
import { findJoinedTeam } from './own-team.ts';
import { countInTeams, listMemberships, toTeam } from './team-repository.ts';

/** The teams that the actor is in. */
export async function listTeams({ database }: Services, actor: Actor): Promise<Team[]> {
  const memberships = await listMemberships(database, actor.id);
  const counts = await countInTeams(
    database,
    memberships.map(({ teamId }) => teamId),
  );
  return memberships.map((membership) => toTeam(membership, counts.get(membership.teamId)));
}

/**
 * A team that the actor is in, with its members and all or some of its modules.
 * @throws {AppError} `NOT_FOUND`
 */
export async function readTeam(
  { database }: Pick<Services, 'database'>,
  actor: Actor,
  teamId: number,
  query: ModulesOfTeamQuery = {},
): Promise<TeamDetails> {
  const team = await findJoinedTeam(database, actor, teamId);
  const members = await listMembers(database, team);
  const modules = await listTeamModules(database, team, query);
  const isPage = query.after !== undefined || query.size !== undefined;
  const counts = isPage ? (await countInTeams(database, [teamId])).get(teamId) : undefined;
  return {
    ...toTeam(team, {
      membersCount: members.length,
      modulesCount: counts?.modulesCount ?? modules.length,
    }),
    sharesProgress: team.sharesProgress,
    members: members.map((member) => toTeamMember(member, actor)),
    modules,
  };
}
