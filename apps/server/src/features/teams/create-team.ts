import type { BodyOf, TeamDetails } from '@flipstack/contract';
import { inTransaction } from '../../database/database.ts';
import type { Member } from '../../http/authorization.ts';
import { requireRoomForTeam } from '../../security/quotas.ts';
import { consumeRateLimit, rateLimits } from '../../security/rate-limits.ts';
import type { Services } from '../../services.ts';
import { describeTeam, recordAudit } from '../audit/audit-repository.ts';
import { lockUser, requireLiveUser } from '../users/user-repository.ts';
import { nameInTeam } from './members/display-name.ts';
import { insertMember } from './members/member-repository.ts';
import { readTeam } from './read-team.ts';
import { insertTeam, listOwnedTeams } from './team-repository.ts';

/**
 * Creates a team that the actor owns.
 * @throws {AppError} `VALIDATION_ERROR`, or `QUOTA_EXCEEDED` if they own as many as they may
 */
export async function createTeam(
  services: Services,
  actor: Member,
  { teamName, displayName }: BodyOf<'POST /groups'>,
): Promise<TeamDetails> {
  const { config, database, now } = services;
  const name = nameInTeam(actor, displayName);
  await consumeRateLimit(services, rateLimits.teamsOfMember, String(actor.id));
  const { teamId } = await inTransaction(database, async (transaction) => {
    // Two requests of one member wait for each other, so that both are counted.
    await lockUser(transaction, actor.id);
    await requireLiveUser(transaction, actor);
    requireRoomForTeam(config, actor, (await listOwnedTeams(transaction, actor.id)).length);
    const team = await insertTeam(transaction, actor, { teamName, createdAt: now() });
    const { teamId } = team;
    await insertMember(transaction, actor, { teamId, role: 'owner', ...name, joinedAt: now() });
    const object = describeTeam({ teamId, teamName });
    await recordAudit(transaction, { at: now(), actor, action: 'team.created', object });
    return team;
  });
  return readTeam(services, actor, teamId);
}
