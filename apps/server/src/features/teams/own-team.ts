import { teamRoles } from '@flipstack/contract';
import type { Database, Transaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { requireTeamRole } from '../../http/authorization.ts';
import {
  type EditedTeam,
  findDeletedMembership,
  findMembership,
  type JoinedTeam,
  type OwnedTeam,
} from './team-repository.ts';

/**
 * Finds a team that the actor is in. In a transaction, it locks the team.
 * @throws {AppError} `NOT_FOUND`, also for administrators who are not in it
 */
export async function findJoinedTeam(database: Database, actor: Actor, id: number): Promise<JoinedTeam> {
  return requireTeamRole(actor, await findMembership(database, actor.id, id), teamRoles);
}

/**
 * Like `findJoinedTeam`, for what only the owner may do.
 * @throws {AppError} `NOT_FOUND`, or `NOT_ALLOWED` for the other members
 */
export async function findOwnedTeam(database: Database, actor: Actor, id: number): Promise<OwnedTeam> {
  return requireTeamRole(actor, await findMembership(database, actor.id, id), ['owner']);
}

/**
 * Like `findJoinedTeam`, for what owners and editors may do.
 * @throws {AppError} `NOT_FOUND`, or `NOT_ALLOWED` for learners
 */
export async function findEditedTeam(database: Database, actor: Actor, id: number): Promise<EditedTeam> {
  return requireTeamRole(actor, await findMembership(database, actor.id, id), ['owner', 'editor']);
}

/** Like `findOwnedTeam`, for a team that was deleted after `since`. */
export async function findOwnedDeletedTeam(
  transaction: Transaction,
  actor: Actor,
  teamId: number,
  since: number,
): Promise<{ team: OwnedTeam; deletedAt: number }> {
  const found = await findDeletedMembership(transaction, actor.id, { teamId, since });
  const team = requireTeamRole(actor, found?.membership, ['owner']);
  return { team, deletedAt: found?.deletedAt ?? 0 };
}
