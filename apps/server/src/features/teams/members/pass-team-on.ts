import type { TeamDetails } from '@flipstack/contract';
import { inTransaction } from '../../../database/database.ts';
import type { Member } from '../../../http/authorization.ts';
import type { Services } from '../../../services.ts';
import { describeTeam, recordAudit } from '../../audit/audit-repository.ts';
import { findOwnedTeam } from '../own-team.ts';
import { readTeam } from '../read-team.ts';
import { passOwnership } from './member-repository.ts';
import { findOtherMember } from './other-member.ts';

/**
 * Makes another member the owner of the actor's team. The actor becomes an editor.
 * @throws {AppError} `NOT_FOUND`, `NOT_ALLOWED`, or `CONFLICT` for the owner
 */
export async function passTeamOn(
  services: Services,
  actor: Member,
  { teamId, memberId }: { teamId: number; memberId: number },
): Promise<TeamDetails> {
  await inTransaction(services.database, async (transaction) => {
    const team = await findOwnedTeam(transaction, actor, teamId);
    await findOtherMember(transaction, team, memberId);
    await passOwnership(transaction, team, memberId);
    const detail = `to member ${memberId}`;
    const object = describeTeam(team);
    const at = services.now();
    await recordAudit(transaction, { at, actor, action: 'team.passed-on', object, detail });
  });
  return readTeam(services, actor, teamId);
}
