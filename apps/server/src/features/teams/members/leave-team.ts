import { messages } from '@flipstack/contract';
import { inTransaction } from '../../../database/database.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Member } from '../../../http/authorization.ts';
import type { Services } from '../../../services.ts';
import { describeTeam, recordAudit } from '../../audit/audit-repository.ts';
import { findJoinedTeam } from '../own-team.ts';
import { removeOwnMembership } from './member-repository.ts';

/**
 * Ends the actor's membership. The team's modules leave their reviews; their schedules and past
 * reviews stay, and count again if they come back.
 * @throws {AppError} `NOT_FOUND`, or `CONFLICT` for the owner
 */
export function leaveTeam({ database, now }: Services, actor: Member, teamId: number): Promise<void> {
  return inTransaction(database, async (transaction) => {
    const team = await findJoinedTeam(transaction, actor, teamId);
    if (team.role === 'owner') throw new AppError('CONFLICT', messages.teamOwnerStays);
    await removeOwnMembership(transaction, team);
    await recordAudit(transaction, { at: now(), actor, action: 'team.left', object: describeTeam(team) });
  });
}
