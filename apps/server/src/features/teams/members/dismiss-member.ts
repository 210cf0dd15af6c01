import type { TeamMember } from '@flipstack/contract';
import { inTransaction } from '../../../database/database.ts';
import type { Member } from '../../../http/authorization.ts';
import type { Services } from '../../../services.ts';
import { describeTeam, recordAudit } from '../../audit/audit-repository.ts';
import { findOwnedTeam } from '../own-team.ts';
import { removeMember, toTeamMember } from './member-repository.ts';
import { findOtherMember } from './other-member.ts';

/**
 * Removes another member from the actor's team.
 * @throws {AppError} `NOT_FOUND`, `NOT_ALLOWED`, or `CONFLICT` for the owner
 */
export function dismissMember(
  { database, now }: Services,
  actor: Member,
  { teamId, memberId }: { teamId: number; memberId: number },
): Promise<TeamMember> {
  return inTransaction(database, async (transaction) => {
    const team = await findOwnedTeam(transaction, actor, teamId);
    const member = await findOtherMember(transaction, team, memberId);
    await removeMember(transaction, team, memberId);
    const detail = `member ${memberId}, user ${member.userId}`;
    const object = describeTeam(team);
    await recordAudit(transaction, { at: now(), actor, action: 'team.member-removed', object, detail });
    return toTeamMember(member, actor);
  });
}
