import { messages, type TeamInvitation } from '@flipstack/contract';
import { inTransaction } from '../../../database/database.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Member } from '../../../http/authorization.ts';
import type { Services } from '../../../services.ts';
import { describeTeam, recordAudit } from '../../audit/audit-repository.ts';
import { findOwnedTeam } from '../own-team.ts';
import { removeInvitation } from './invitation-repository.ts';

/**
 * Revokes an invitation to the actor's team: no one else can join with its link.
 * @throws {AppError} `NOT_FOUND` or `NOT_ALLOWED`
 */
export function revokeInvitation(
  { database, now }: Services,
  actor: Member,
  { teamId, invitationId }: { teamId: number; invitationId: number },
): Promise<TeamInvitation> {
  return inTransaction(database, async (transaction) => {
    const team = await findOwnedTeam(transaction, actor, teamId);
    const removed = await removeInvitation(transaction, team, { invitationId, now: now() });
    if (removed === undefined) throw new AppError('NOT_FOUND', messages.invitationNotFound);
    const detail = `invitation ${invitationId}`;
    const object = describeTeam(team);
    await recordAudit(transaction, { at: now(), actor, action: 'team.invitation-revoked', object, detail });
    return removed;
  });
}
