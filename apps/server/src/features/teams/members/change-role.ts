import type { TeamMember } from '@flipstack/contract';
import { inTransaction } from '../../../database/database.ts';
import type { Member } from '../../../http/authorization.ts';
import type { Services } from '../../../services.ts';
import { describeTeam, recordAudit } from '../../audit/audit-repository.ts';
import { findOwnedTeam } from '../own-team.ts';
import { toTeamMember, updateMemberRole } from './member-repository.ts';
import { findOtherMember } from './other-member.ts';

/**
 * Changes the role of another member of the actor's team.
 * @throws {AppError} `NOT_FOUND`, `NOT_ALLOWED`, or `CONFLICT` for the owner's own role
 */
export function changeRole(
  { database, now }: Services,
  actor: Member,
  { teamId, memberId }: { teamId: number; memberId: number },
  role: 'editor' | 'learner',
): Promise<TeamMember> {
  return inTransaction(database, async (transaction) => {
    const team = await findOwnedTeam(transaction, actor, teamId);
    const member = await findOtherMember(transaction, team, memberId);
    await updateMemberRole(transaction, team, { memberId, role });
    const detail = `member ${memberId} is now ${role}`;
    const object = describeTeam(team);
    await recordAudit(transaction, { at: now(), actor, action: 'team.member-changed', object, detail });
    return toTeamMember({ ...member, role }, actor);
  });
}
