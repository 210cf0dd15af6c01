import { messages } from '@flipstack/contract';
import type { Transaction } from '../../../database/database.ts';
import { AppError } from '../../../http/app-error.ts';
import type { OwnedTeam } from '../team-repository.ts';
import { findMember, type MemberOfTeam } from './member-repository.ts';

/**
 * Finds a member of the actor's team other than the actor.
 * @throws {AppError} `NOT_FOUND`, or `CONFLICT` for the owner
 */
export async function findOtherMember(
  transaction: Transaction,
  team: OwnedTeam,
  memberId: number,
): Promise<MemberOfTeam> {
  const member = await findMember(transaction, team, memberId);
  if (member === undefined) throw new AppError('NOT_FOUND', messages.teamMemberNotFound);
  if (member.role === 'owner') throw new AppError('CONFLICT', messages.teamOwnRole);
  return member;
}
