import type { TeamMember, TeamRole } from '@flipstack/contract';
import type { Database, Transaction } from '../../../database/database.ts';
import { lockRows } from '../../../database/engine/index.ts';
import type { Member } from '../../../http/authorization.ts';
import type { JoinedTeam, OwnedTeam } from '../team-repository.ts';

/** A member as the team's other members may know them, and whose account it is. */
export interface MemberOfTeam {
  memberId: number;
  userId: number;
  displayName: string;
  role: TeamRole;
  joinedAt: number;
  sharesProgress: boolean;
}

const members = (database: Database, teamId: number) =>
  database
    .selectFrom('team_members')
    .innerJoin('users', 'users.id', 'team_members.user_id')
    .select([
      'team_members.id as memberId',
      'team_members.user_id as userId',
      'team_members.display_name as displayName',
      'team_members.role',
      'team_members.joined_at as joinedAt',
      'team_members.shares_progress as shares',
    ])
    .where('team_members.team_id', '=', teamId)
    .where('users.deleted_at', 'is', null);

type MemberRow = Awaited<ReturnType<ReturnType<typeof members>['execute']>>[number];

const toMember = ({ shares, ...row }: MemberRow): MemberOfTeam => ({ ...row, sharesProgress: shares === 1 });

/** The members of a team who are not deleted, in the order in which they joined. */
export async function listMembers(
  database: Database,
  { teamId }: { teamId: number },
): Promise<MemberOfTeam[]> {
  return (await members(database, teamId).orderBy('team_members.id').execute()).map(toMember);
}

/** A member of a team. In a transaction, it locks them. */
export async function findMember(
  database: Database,
  { teamId }: OwnedTeam,
  memberId: number,
): Promise<MemberOfTeam | undefined> {
  const member = members(database, teamId).where('team_members.id', '=', memberId);
  const row = await lockRows(database, 'update', member).executeTakeFirst();
  return row && toMember(row);
}

interface NewMember {
  teamId: number;
  role: TeamRole;
  displayName: string;
  displayKey: string;
  joinedAt: number;
}

/** Adds the actor to a team. They do not share their progress yet. */
export async function insertMember(
  transaction: Transaction,
  { id: userId }: Member,
  { teamId, role, displayName, displayKey, joinedAt }: NewMember,
): Promise<void> {
  await transaction
    .insertInto('team_members')
    .values({
      team_id: teamId,
      user_id: userId,
      role,
      display_name: displayName,
      display_key: displayKey,
      shares_progress: 0,
      joined_at: joinedAt,
    })
    .execute();
}

/** Whether another member of a team has a name, also one who is deleted and can be restored. */
export async function isNameTaken(
  database: Database,
  { teamId, userId }: { teamId: number; userId: number },
  displayKey: string,
): Promise<boolean> {
  const row = await database
    .selectFrom('team_members')
    .select('id')
    .where('team_id', '=', teamId)
    .where('display_key', '=', displayKey)
    .where('user_id', '<>', userId)
    .executeTakeFirst();
  return row !== undefined;
}

interface OwnChanges {
  name?: { displayName: string; displayKey: string } | undefined;
  sharesProgress?: boolean | undefined;
}

export async function updateOwnMembership(
  transaction: Transaction,
  { memberId }: JoinedTeam,
  { name, sharesProgress }: OwnChanges,
): Promise<void> {
  const changes = {
    ...(name !== undefined && { display_name: name.displayName, display_key: name.displayKey }),
    ...(sharesProgress !== undefined && { shares_progress: sharesProgress ? 1 : 0 }),
  };
  if (Object.keys(changes).length === 0) return;
  await transaction.updateTable('team_members').set(changes).where('id', '=', memberId).execute();
}

/** Changes the role of a member, but not of the owner. */
export async function updateMemberRole(
  transaction: Transaction,
  { teamId }: OwnedTeam,
  { memberId, role }: { memberId: number; role: 'editor' | 'learner' },
): Promise<void> {
  await transaction
    .updateTable('team_members')
    .set({ role })
    .where('team_id', '=', teamId)
    .where('id', '=', memberId)
    .where('role', '<>', 'owner')
    .execute();
}

/**
 * Makes another member the owner, and the owner an editor. Members have agreed to show their progress
 * to the old owner, so they are asked again.
 */
export async function passOwnership(
  transaction: Transaction,
  { teamId, memberId: ownerId }: OwnedTeam,
  memberId: number,
): Promise<void> {
  const ofTeam = transaction.updateTable('team_members').where('team_id', '=', teamId);
  // In this order, because a team never has two owners.
  await ofTeam.set({ shares_progress: 0 }).execute();
  await ofTeam.set({ role: 'editor' }).where('id', '=', ownerId).execute();
  await ofTeam.set({ role: 'owner' }).where('id', '=', memberId).execute();
}

/** Ends the actor's own membership. What they follow in the team goes with it. */
export async function removeOwnMembership(transaction: Transaction, { memberId }: JoinedTeam): Promise<void> {
  await transaction.deleteFrom('team_members').where('id', '=', memberId).execute();
}

/** Removes a member, but not the owner. What they follow in the team goes with it. */
export async function removeMember(
  transaction: Transaction,
  { teamId }: OwnedTeam,
  memberId: number,
): Promise<void> {
  await transaction
    .deleteFrom('team_members')
    .where('team_id', '=', teamId)
    .where('id', '=', memberId)
    .where('role', '<>', 'owner')
    .execute();
}

/** A member as the API returns them. */
export const toTeamMember = (
  { memberId, displayName, role, joinedAt, userId }: MemberOfTeam,
  actor: { id: number },
): TeamMember => ({
  memberId,
  displayName,
  role,
  joinedAt: new Date(joinedAt).toISOString(),
  isYou: userId === actor.id,
});
