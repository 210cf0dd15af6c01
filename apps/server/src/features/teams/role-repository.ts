import type { TeamOfModule, TeamRole } from '@flipstack/contract';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { lockRows } from '../../database/engine/index.ts';
import { prepared } from '../../database/prepared.ts';
import type { Tables } from '../../database/tables/index.ts';
import type { Actor } from '../../http/actor.ts';

const selectRole = prepared((database, teamId: number, userId: number) =>
  lockRows(
    database,
    'share',
    database
      .selectFrom('team_members')
      .select('role')
      .where('team_id', '=', teamId)
      .where('user_id', '=', userId),
  ),
);

/**
 * The actor's role in the team that is the author of a module; undefined if the author is a person,
 * or a team that the actor is not in. In a transaction, the role does not change until the end, so
 * that no one writes with a role that they have lost.
 */
export async function findRoleFor(
  database: Database,
  actor: Pick<Actor, 'id'>,
  found: { authorId: number } | undefined,
): Promise<TeamRole | undefined> {
  if (found === undefined || found.authorId === actor.id) return undefined;
  const [row] = await selectRole(database, found.authorId, actor.id);
  return row?.role;
}

/**
 * Whose quotas what the actor adds to a module counts for: those of the team, if the module is one of
 * a team that they are in, or their own.
 */
export async function findChargedAccount(
  database: Database,
  actor: Pick<Actor, 'id' | 'isAdministrator'>,
  { moduleId }: { moduleId: number },
): Promise<Pick<Actor, 'id' | 'isAdministrator'>> {
  const [row] = await selectTeamOf(database, moduleId, actor.id);
  return row === undefined ? actor : { id: row.id, isAdministrator: actor.isAdministrator };
}

const selectTeamOf = prepared((database, moduleId: number, userId: number) =>
  database
    .selectFrom('modules')
    .innerJoin('team_members', 'team_members.team_id', 'modules.author_id')
    .select('modules.author_id as id')
    .where('modules.id', '=', moduleId)
    .where('team_members.user_id', '=', userId),
);

/** The actor's roles in teams, by the ids of those among some authors. */
export async function findRolesFor(
  database: Database,
  actor: Pick<Actor, 'id'>,
  found: readonly { authorId: number }[],
): Promise<Map<number, TeamRole>> {
  const roles = new Map<number, TeamRole>();
  for (const authorId of new Set(found.map((one) => one.authorId))) {
    const role = await findRoleFor(database, actor, { authorId });
    if (role !== undefined) roles.set(authorId, role);
  }
  return roles;
}

/**
 * The team that is the author of a module, as those who may read the module see it. An administrator
 * may, without a role.
 */
export async function findTeamOf(
  database: Database,
  actor: Pick<Actor, 'id'>,
  { authorId }: { authorId: number },
): Promise<TeamOfModule | undefined> {
  if (authorId === actor.id) return undefined;
  const team = await database
    .selectFrom('teams')
    .select(['id as teamId', 'name as teamName'])
    .where('id', '=', authorId)
    .executeTakeFirst();
  return team && { ...team, role: (await findRoleFor(database, actor, { authorId })) ?? null };
}

/** Whose deletions are listed: those of what a user may change, or all. */
export type DeletionsOf = { userId: number } | 'all';

/** Whether a user may change a module: it is their own, or of a team in which they are owner or editor. */
export const isEditedBy = (userId: number) =>
  sql<boolean>`("modules"."author_id" = ${userId} or "modules"."author_id" in (select "team_id"
    from "team_members" where "user_id" = ${userId} and "role" in ('owner', 'editor')))`;

/** The name of the team that is the author of a module; null if the author is a person. */
export const teamNameOf = (select: ExpressionBuilder<Tables, 'modules'>) =>
  select.selectFrom('teams').select('teams.name').whereRef('teams.id', '=', 'modules.author_id');

/** The team that is the author of a module, as a property, if the author is one. */
export const toNamedTeam = (row: {
  author_id: number;
  team_name: string | null;
}): { team?: { teamId: number; teamName: string } } =>
  row.team_name === null ? {} : { team: { teamId: row.author_id, teamName: row.team_name } };
