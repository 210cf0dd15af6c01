import type { Actor } from '../../../http/actor.ts';
import type { Usage } from '../../../security/quotas.ts';
import type { Services } from '../../../services.ts';
import type { EditedTeam } from '../team-repository.ts';

/**
 * Requires that a team may have more. The quotas of an account count for each team.
 * @throws {AppError} `QUOTA_EXCEEDED`
 */
export const requireRoomInTeam = (
  { quotas }: Pick<Services, 'quotas'>,
  { isAdministrator }: Pick<Actor, 'isAdministrator'>,
  { teamId }: EditedTeam,
  adding: Partial<Usage>,
): Promise<void> => quotas.requireRoom({ id: teamId, isAdministrator }, adding);
