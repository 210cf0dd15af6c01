import type { Team } from '@flipstack/contract';
import { inTransaction } from '../../database/database.ts';
import type { Member } from '../../http/authorization.ts';
import type { Services } from '../../services.ts';
import { countOf, describeTeam, recordAudit } from '../audit/audit-repository.ts';
import { findOwnedTeam } from './own-team.ts';
import { markDeletedWithModules } from './team-deletion.ts';
import { countInTeams, toTeam } from './team-repository.ts';

/**
 * Deletes the actor's team with its modules. It can be restored for ten minutes.
 * @throws {AppError} `NOT_FOUND`, or `NOT_ALLOWED` for members who do not own the team
 */
export function deleteTeam({ database, now }: Services, actor: Member, teamId: number): Promise<Team> {
  return inTransaction(database, async (transaction) => {
    const team = await findOwnedTeam(transaction, actor, teamId);
    const counts = await countInTeams(transaction, [teamId]);
    const { modules } = await markDeletedWithModules(transaction, team, now());
    const object = describeTeam(team);
    const detail = countOf(modules, 'module');
    await recordAudit(transaction, { at: now(), actor, action: 'team.deleted', object, detail });
    return toTeam(team, counts.get(teamId));
  });
}
