import type { Transaction } from '../../database/database.ts';
import { lastModuleDeletion, markModulesDeletedWith } from '../modules/modules-of-user-repository.ts';
import { lockUser } from '../users/user-repository.ts';
import type { OwnedTeam } from './team-repository.ts';
import { markTeamDeleted } from './team-repository.ts';

/** Marks a team and its modules as deleted, at the same instant. Returns what went with it. */
export async function markDeletedWithModules(
  transaction: Transaction,
  team: OwnedTeam,
  now: number,
): Promise<{ modules: number; cards: number }> {
  // Keeps others from adding a module meanwhile.
  await lockUser(transaction, team.teamId);
  // Later than the deletions of its modules, so that restoring the team does not undo those.
  const deletedAt = Math.max(now, (await lastModuleDeletion(transaction, team.teamId)) + 1);
  const deleted = await markModulesDeletedWith(transaction, team, deletedAt);
  await markTeamDeleted(transaction, team, deletedAt);
  return deleted;
}
