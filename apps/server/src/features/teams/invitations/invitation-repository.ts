import { invitationLifetimeMs, type TeamInvitation } from '@flipstack/contract';
import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../../../database/database.ts';
import type { Tables } from '../../../database/tables/index.ts';
import type { Member } from '../../../http/authorization.ts';
import type { OwnedTeam } from '../team-repository.ts';

type InvitationRow = Selectable<Tables['team_invitations']>;

const openInvitations = (database: Database, now: number) =>
  database
    .selectFrom('team_invitations')
    .selectAll('team_invitations')
    .where('uses_left', '>', 0)
    .where('expires_at', '>', now);

/** The invitations to a team that still work, oldest first. */
export async function listInvitations(
  database: Database,
  { teamId }: OwnedTeam,
  now: number,
): Promise<TeamInvitation[]> {
  const rows = await openInvitations(database, now).where('team_id', '=', teamId).orderBy('id').execute();
  return rows.map(toInvitation);
}

interface NewInvitation {
  tokenHash: string;
  role: 'editor' | 'learner';
  usesMax: number;
  createdAt: number;
  expiresAt: number;
}

export async function insertInvitation(
  transaction: Transaction,
  { teamId }: OwnedTeam,
  { tokenHash, role, usesMax, createdAt, expiresAt }: NewInvitation,
): Promise<TeamInvitation> {
  const row = await transaction
    .insertInto('team_invitations')
    .values({
      team_id: teamId,
      token_hash: tokenHash,
      role,
      uses_max: usesMax,
      uses_left: usesMax,
      created_at: createdAt,
      expires_at: expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toInvitation(row);
}

/** Deletes an invitation of a team and returns it. */
export async function removeInvitation(
  transaction: Transaction,
  { teamId }: OwnedTeam,
  { invitationId, now }: { invitationId: number; now: number },
): Promise<TeamInvitation | undefined> {
  const row = await transaction
    .deleteFrom('team_invitations')
    .where('id', '=', invitationId)
    .where('team_id', '=', teamId)
    .where('uses_left', '>', 0)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  return row && toInvitation(row);
}

/** The team to which a link invites. */
export interface Invitation {
  teamId: number;
  teamName: string;
  role: 'editor' | 'learner';
}

/** Finds an invitation by its link, unless it has expired or been used up, or its team is deleted. */
export function findInvitation(
  database: Database,
  tokenHash: string,
  now: number,
): Promise<Invitation | undefined> {
  return openInvitations(database, now)
    .innerJoin('teams', 'teams.id', 'team_invitations.team_id')
    .innerJoin('users', 'users.id', 'teams.id')
    .clearSelect()
    .select(['teams.id as teamId', 'teams.name as teamName', 'team_invitations.role'])
    .where('token_hash', '=', tokenHash)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Uses an invitation once. Of two who take the last use at the same moment, one gets it.
 * @returns whether it still worked
 */
export async function takeInvitation(
  transaction: Transaction,
  _invited: Member,
  tokenHash: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('team_invitations')
    .set((values) => ({ uses_left: values('uses_left', '-', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('uses_left', '>', 0)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Removes invitations that have expired or been used up. Those that were made while the clock was ahead
 * last as long as if they were made now.
 */
export async function purgeInvitations(database: Database, now: number): Promise<void> {
  await database
    .updateTable('team_invitations')
    .set({ expires_at: now + invitationLifetimeMs })
    .where('expires_at', '>', now + invitationLifetimeMs)
    .execute();
  await database
    .deleteFrom('team_invitations')
    .where(({ or, eb }) => or([eb('expires_at', '<=', now), eb('uses_left', '=', 0)]))
    .execute();
}

const toInvitation = (row: InvitationRow): TeamInvitation => ({
  invitationId: row.id,
  role: row.role,
  usesMax: row.uses_max,
  usesLeft: row.uses_left,
  createdAt: new Date(row.created_at).toISOString(),
  expiresAt: new Date(row.expires_at).toISOString(),
});
