import { restoreWindowMs, type Team } from '@flipstack/contract';
import { inTransaction } from '../../database/database.ts';
import type { Member } from '../../http/authorization.ts';
import type { Services } from '../../services.ts';
import { describeTeam, recordAudit } from '../audit/audit-repository.ts';
import { restoreModulesOfTeam } from '../modules/modules-of-user-repository.ts';
import { findOwnedDeletedTeam } from './own-team.ts';
import { countInTeams, markTeamDeleted, toTeam } from './team-repository.ts';

/**
 * Restores the actor's team with the modules that were deleted with it.
 * @throws {AppError} `NOT_FOUND`, or `NOT_ALLOWED` for members who did not own the team
 */
export function restoreTeam({ database, now }: Services, actor: Member, teamId: number): Promise<Team> {
  return inTransaction(database, async (transaction) => {
    const { team, deletedAt } = await findOwnedDeletedTeam(
      transaction,
      actor,
      teamId,
      now() - restoreWindowMs,
    );
    await markTeamDeleted(transaction, team, null);
    await restoreModulesOfTeam(transaction, team, deletedAt);
    await recordAudit(transaction, { at: now(), actor, action: 'team.restored', object: describeTeam(team) });
    return toTeam(team, (await countInTeams(transaction, [teamId])).get(teamId));
  });
}
