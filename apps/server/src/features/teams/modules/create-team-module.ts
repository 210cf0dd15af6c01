import { type BodyOf, messages, type TeamModule } from '@flipstack/contract';
import { inTransaction } from '../../../database/database.ts';
import { isUniqueViolation } from '../../../database/engine/index.ts';
import { AppError } from '../../../http/app-error.ts';
import { type Member, requireOwner } from '../../../http/authorization.ts';
import type { Services } from '../../../services.ts';
import { describeModule, recordAudit } from '../../audit/audit-repository.ts';
import { insertModule, readModule } from '../../modules/module-repository.ts';
import { requireStack } from '../../stacks/stack-repository.ts';
import { findEditedTeam } from '../own-team.ts';
import { requireRoomInTeam } from './team-room.ts';

/**
 * Creates a module of a team.
 * @throws {AppError} `NOT_FOUND`, `NOT_ALLOWED` for learners, `QUOTA_EXCEEDED`, or `CONFLICT` when the
 *   team already has one of that name in that stack
 */
export async function createTeamModule(
  services: Services,
  actor: Member,
  teamId: number,
  { moduleName, stackName }: BodyOf<'POST /groups/{teamId}/modules'>,
): Promise<TeamModule> {
  const { database, now } = services;
  await requireRoomInTeam(services, actor, await findEditedTeam(database, actor, teamId), { modules: 1 });
  return inTransaction(database, async (transaction) => {
    const team = await findEditedTeam(transaction, actor, teamId);
    const { stackId } = await requireStack(transaction, stackName);
    const wanted = { authorId: team.teamId, stackId, moduleName };
    const name = requireOwner(actor, wanted, messages.teamNotFound, team.role);
    const module = await readModule(transaction, await insertModule(transaction, name, now()));
    const object = describeModule(module);
    const detail = `in team ${teamId}`;
    await recordAudit(transaction, { at: now(), actor, action: 'module.created', object, detail });
    return { ...module, isFollowed: false };
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError('CONFLICT', messages.teamModuleExists) : error;
  });
}
