import type { BodyOf, TeamDetails } from '@flipstack/contract';
import { inTransaction } from '../../../database/database.ts';
import type { Member } from '../../../http/authorization.ts';
import type { Services } from '../../../services.ts';
import { findJoinedTeam } from '../own-team.ts';
import { readTeam } from '../read-team.ts';
import { nameInTeam, orNameTaken, requireFreeName } from './display-name.ts';
import { updateOwnMembership } from './member-repository.ts';

/**
 * Changes the name under which the actor is in a team, or whether its owner sees their progress.
 * @throws {AppError} `NOT_FOUND`, `VALIDATION_ERROR`, or `CONFLICT` for a name that is taken
 */
export async function changeMembership(
  services: Services,
  actor: Member,
  teamId: number,
  { displayName, sharesProgress }: BodyOf<'PUT /groups/{teamId}/membership'>,
): Promise<TeamDetails> {
  await inTransaction(services.database, async (transaction) => {
    const team = await findJoinedTeam(transaction, actor, teamId);
    const name = displayName === undefined ? undefined : nameInTeam(actor, displayName);
    if (name !== undefined)
      await requireFreeName(transaction, actor, { teamId, displayKey: name.displayKey });
    await updateOwnMembership(transaction, team, { name, sharesProgress });
  }).catch((error: unknown) => {
    throw orNameTaken(error);
  });
  return readTeam(services, actor, teamId);
}
