import { messages } from '@flipstack/contract';
import { inTransaction, type Transaction } from '../../../database/database.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Member } from '../../../http/authorization.ts';
import type { Services } from '../../../services.ts';
import { findModuleKey } from '../../modules/module-repository.ts';
import { findJoinedTeam } from '../own-team.ts';
import { insertFollow, removeFollow } from './follow-repository.ts';

interface TeamModuleKey {
  teamId: number;
  moduleId: number;
}

/**
 * Adds a module of a team to the actor's reviews, or removes it. Schedules stay.
 * @throws {AppError} `NOT_FOUND`
 */
export function setFollow(
  { database, now }: Services,
  actor: Member,
  { teamId, moduleId }: TeamModuleKey,
  isFollowed: boolean,
): Promise<void> {
  return inTransaction(database, async (transaction) => {
    const team = await findJoinedTeam(transaction, actor, teamId);
    await requireModuleOf(transaction, { teamId, moduleId });
    if (isFollowed) await insertFollow(transaction, team, { moduleId, now: now() });
    else await removeFollow(transaction, team, moduleId);
  });
}

async function requireModuleOf(transaction: Transaction, { teamId, moduleId }: TeamModuleKey) {
  const found = await findModuleKey(transaction, moduleId);
  if (found?.authorId !== teamId) throw new AppError('NOT_FOUND', messages.moduleNotFound);
}
