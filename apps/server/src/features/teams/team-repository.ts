import { randomUUID } from 'node:crypto';
import type { Team, TeamRole } from '@flipstack/contract';
import type { Database, Transaction } from '../../database/database.ts';
import { lockRows } from '../../database/engine/index.ts';
import type { Authorized, Member } from '../../http/authorization.ts';

/** A member of a team, with the team. */
export interface Membership {
  teamId: number;
  teamName: string;
  createdAt: number;
  memberId: number;
  userId: number;
  role: TeamRole;
  displayName: string;
  sharesProgress: boolean;
}

type TeamOf<Role extends TeamRole> = Authorized<Membership & { readonly role: Role }>;

/** A team that the actor is in, with their membership. */
export type JoinedTeam = TeamOf<TeamRole>;
/** A team that the actor owns. */
export type OwnedTeam = TeamOf<'owner'>;
/** A team whose modules the actor may change. */
export type EditedTeam = TeamOf<'owner' | 'editor'>;

const memberships = (database: Database) =>
  database
    .selectFrom('team_members')
    .innerJoin('teams', 'teams.id', 'team_members.team_id')
    .innerJoin('users as account', 'account.id', 'teams.id')
    .select([
      'teams.id as teamId',
      'teams.name as teamName',
      'teams.created_at as createdAt',
      'team_members.id as memberId',
      'team_members.user_id as userId',
      'team_members.role',
      'team_members.display_name as displayName',
      'team_members.shares_progress as shares',
    ]);

const liveMemberships = (database: Database) => memberships(database).where('account.deleted_at', 'is', null);

type MembershipRow = Awaited<ReturnType<ReturnType<typeof memberships>['execute']>>[number];

/**
 * A user's membership of a team that is not deleted. In a transaction, it locks the team, so that
 * those who change its members take turns.
 */
export async function findMembership(
  database: Database,
  userId: number,
  teamId: number,
): Promise<Membership | undefined> {
  const own = liveMemberships(database).where('teams.id', '=', teamId).where('user_id', '=', userId);
  const row = await lockRows(database, 'update', own).executeTakeFirst();
  return row && toMembership(row);
}

/** A user's membership of a team that was deleted after `since`, and when. It locks the team. */
export async function findDeletedMembership(
  transaction: Transaction,
  userId: number,
  { teamId, since }: { teamId: number; since: number },
): Promise<{ membership: Membership; deletedAt: number } | undefined> {
  const own = memberships(transaction)
    .select('account.deleted_at')
    .where('teams.id', '=', teamId)
    .where('team_members.user_id', '=', userId)
    .where('account.deleted_at', '>', since)
    .$narrowType<{ deleted_at: number }>();
  const row = await lockRows(transaction, 'update', own).executeTakeFirst();
  return row && { membership: toMembership(row), deletedAt: row.deleted_at };
}

/** The teams of a user that were deleted at or after an instant, and when. It locks them. */
export async function listTeamsDeletedSince(
  transaction: Transaction,
  userId: number,
  since: number,
): Promise<{ membership: Membership; deletedAt: number }[]> {
  const owned = memberships(transaction)
    .select('account.deleted_at')
    .where('team_members.user_id', '=', userId)
    .where('team_members.role', '=', 'owner')
    .where('account.deleted_at', '>=', since)
    .$narrowType<{ deleted_at: number }>();
  const rows = await lockRows(transaction, 'update', owned).execute();
  return rows.map((row) => ({ membership: toMembership(row), deletedAt: row.deleted_at }));
}

/** The teams that a user owns which were deleted after `since` and can be restored, newest first. */
export async function listDeletedTeams(
  database: Database,
  userId: number,
  { since, limit }: { since: number; limit: number },
): Promise<{ team: Team; deletedAt: number }[]> {
  const rows = await memberships(database)
    .select('account.deleted_at')
    .where('team_members.user_id', '=', userId)
    .where('team_members.role', '=', 'owner')
    .where('account.deleted_at', '>', since)
    .orderBy('account.deleted_at', 'desc')
    .orderBy('teams.id', 'desc')
    .limit(limit)
    .$narrowType<{ deleted_at: number }>()
    .execute();
  const counts = await countInTeams(
    database,
    rows.map(({ teamId }) => teamId),
  );
  return rows.map(({ deleted_at: deletedAt, ...row }) => ({
    team: toTeam(toMembership(row), counts.get(row.teamId)),
    deletedAt,
  }));
}

/** The teams that a user is in, oldest membership first. */
export async function listMemberships(database: Database, userId: number): Promise<Membership[]> {
  const own = liveMemberships(database).where('team_members.user_id', '=', userId);
  return (await own.orderBy('team_members.id').execute()).map(toMembership);
}

/** The teams that a user owns. In a transaction, it locks them. */
export async function listOwnedTeams(database: Database, userId: number): Promise<Membership[]> {
  const owned = liveMemberships(database)
    .where('team_members.user_id', '=', userId)
    .where('team_members.role', '=', 'owner')
    .orderBy('teams.id');
  return (await lockRows(database, 'update', owned).execute()).map(toMembership);
}

/** Locks a team that the actor is about to join, so that those who join take turns. */
export async function lockTeam(transaction: Transaction, _invited: Member, teamId: number): Promise<void> {
  await lockRows(
    transaction,
    'update',
    transaction.selectFrom('teams').select('id').where('id', '=', teamId),
  ).execute();
}

/** Creates a team without members, with the account that is the author of its modules. */
export async function insertTeam(
  transaction: Transaction,
  _owner: Member,
  { teamName, createdAt }: { teamName: string; createdAt: number },
): Promise<{ teamId: number }> {
  // Longer than a username can be, and neither an email address nor a hash, so it opens nothing.
  const name = `team-${randomUUID()}`;
  const { id } = await transaction
    .insertInto('users')
    .values({
      username: name,
      username_key: name,
      email: name,
      email_key: name,
      first_name: '',
      last_name: '',
      password_hash: '',
      is_administrator: 0,
      image: '',
      created_at: createdAt,
      is_team: 1,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction.insertInto('teams').values({ id, name: teamName, created_at: createdAt }).execute();
  return { teamId: id };
}

export async function renameTeam(
  transaction: Transaction,
  { teamId }: OwnedTeam,
  teamName: string,
): Promise<void> {
  await transaction.updateTable('teams').set({ name: teamName }).where('id', '=', teamId).execute();
}

/** Deletes a team, or restores a deleted one if `deletedAt` is null. */
export async function markTeamDeleted(
  transaction: Transaction,
  { teamId }: OwnedTeam,
  deletedAt: number | null,
): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ deleted_at: deletedAt })
    .where('id', '=', teamId)
    .where('is_team', '=', 1)
    .execute();
}

/** How many members and modules some teams have, or will have again when they are restored. */
export async function countInTeams(
  database: Database,
  teamIds: readonly number[],
): Promise<Map<number, { membersCount: number; modulesCount: number }>> {
  if (teamIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('teams')
    .innerJoin('users as account', 'account.id', 'teams.id')
    .select((select) => [
      'teams.id',
      select
        .selectFrom('team_members')
        .innerJoin('users', 'users.id', 'team_members.user_id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('team_members.team_id', '=', 'teams.id')
        .where('users.deleted_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('membersCount'),
      select
        .selectFrom('modules')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('modules.author_id', '=', 'teams.id')
        .where(({ or, and, eb }) =>
          or([
            and([eb('account.deleted_at', 'is', null), eb('modules.deleted_at', 'is', null)]),
            eb('modules.deleted_at', '=', eb.ref('account.deleted_at')),
          ]),
        )
        .$asScalar()
        .$notNull()
        .as('modulesCount'),
    ])
    .where('teams.id', 'in', teamIds)
    .execute();
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

function toMembership({ shares, ...row }: MembershipRow): Membership {
  return {
    teamId: row.teamId,
    teamName: row.teamName,
    createdAt: row.createdAt,
    memberId: row.memberId,
    userId: row.userId,
    role: row.role,
    displayName: row.displayName,
    sharesProgress: shares === 1,
  };
}

/** A team as its member sees it in a list. */
export function toTeam(
  { teamId, teamName, role, createdAt }: Membership,
  counts: { membersCount: number; modulesCount: number } | undefined,
): Team {
  return {
    teamId,
    teamName,
    role,
    createdAt: new Date(createdAt).toISOString(),
    membersCount: counts?.membersCount ?? 1,
    modulesCount: counts?.modulesCount ?? 0,
  };
}
