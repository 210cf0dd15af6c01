import type { RankingMembership } from '@flipstack/contract';
import { inTransaction } from '../../database/database.ts';
import type { Member } from '../../http/authorization.ts';
import type { Services } from '../../services.ts';
import { requireLiveUser } from '../users/user-repository.ts';
import { deleteRankingMember } from './ranking-member-repository.ts';
import { readMembership } from './read-membership.ts';

/** Removes the actor from the ranking at once, with their points and past results. */
export async function leaveRanking(services: Services, actor: Member): Promise<RankingMembership> {
  await inTransaction(services.database, async (transaction) => {
    await requireLiveUser(transaction, actor);
    await deleteRankingMember(transaction, actor);
  });
  return readMembership(services, actor);
}
