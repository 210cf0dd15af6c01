import type { Actor } from '../../../http/actor.ts';
import type { Member } from '../../../http/authorization.ts';
import type { Usage } from '../../../security/quotas.ts';
import type { Services } from '../../../services.ts';
import { findEditedTeam } from '../own-team.ts';
import type { EditedTeam } from '../team-repository.ts';

/**
 * Requires that a team whose modules the actor edits may have more. The quotas of an account count for
 * each team.
 * @throws {AppError} `NOT_FOUND`, `NOT_ALLOWED` or `QUOTA_EXCEEDED`
 */
export async function requireRoomInTeam(
  { database, quotas }: Services,
  actor: Member,
  { teamId, adding }: { teamId: number; adding: Partial<Usage> },
): Promise<EditedTeam> {
  const team = await findEditedTeam(database, actor, teamId);
  await quotas.requireRoom(accountOf(team, actor), adding);
  return team;
}

const accountOf = ({ teamId }: EditedTeam, { isAdministrator }: Pick<Actor, 'isAdministrator'>) => ({
  id: teamId,
  isAdministrator,
});
