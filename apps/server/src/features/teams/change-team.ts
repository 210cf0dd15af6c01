import type { Team } from '@flipstack/contract';
import { inTransaction } from '../../database/database.ts';
import type { Member } from '../../http/authorization.ts';
import type { Services } from '../../services.ts';
import { describeTeam, recordAudit } from '../audit/audit-repository.ts';
import { findOwnedTeam } from './own-team.ts';
import { countInTeams, renameTeam, toTeam } from './team-repository.ts';

/** @throws {AppError} `NOT_FOUND`, or `NOT_ALLOWED` for members who do not own the team */
export function changeTeam(
  { database, now }: Services,
  actor: Member,
  teamId: number,
  teamName: string,
): Promise<Team> {
  return inTransaction(database, async (transaction) => {
    const team = await findOwnedTeam(transaction, actor, teamId);
    await renameTeam(transaction, team, teamName);
    const detail = `now "${teamName}"`;
    const object = describeTeam(team);
    await recordAudit(transaction, { at: now(), actor, action: 'team.changed', object, detail });
    const counts = await countInTeams(transaction, [teamId]);
    return toTeam({ ...team, teamName }, counts.get(teamId));
  });
}
