import { displayNameKey, messages, type RankingMembership } from '@flipstack/contract';
import { utcDay } from '@flipstack/study/ranking';
import { inTransaction } from '../../database/database.ts';
import { isUniqueViolation } from '../../database/engine/index.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/authorization.ts';
import type { Services } from '../../services.ts';
import { lockUser, requireLiveUser } from '../users/user-repository.ts';
import {
  findRankingMember,
  insertRankingMember,
  isNameTaken,
  renameRankingMember,
} from './ranking-member-repository.ts';
import { readMembership } from './read-membership.ts';
import { scoreMember } from './scoring/score-member.ts';

/**
 * Lets the actor take part under a name, or changes it. Their points follow from their reviews and
 * interviews, also from those before they joined, so that joining again gives the same points.
 * @throws {AppError} `VALIDATION_ERROR` for the actor's username, or `CONFLICT` for a name that
 *   another member has
 */
export async function joinRanking(
  services: Services,
  actor: Member,
  displayName: string,
): Promise<RankingMembership> {
  const displayKey = displayNameKey(displayName);
  if (displayKey === displayNameKey(actor.username)) {
    const errors = { displayName: messages.rankingNameIsUsername };
    throw new AppError('VALIDATION_ERROR', messages.validationError, { errors });
  }
  const taken = () => new AppError('CONFLICT', messages.rankingNameTaken);
  await inTransaction(services.database, async (transaction) => {
    // Two requests of one member wait for each other.
    await lockUser(transaction, actor.id);
    await requireLiveUser(transaction, actor);
    if (await isNameTaken(transaction, actor, displayKey)) throw taken();
    const name = { displayName, displayKey };
    const isMember = (await findRankingMember(transaction, actor.id)) !== undefined;
    if (isMember) return renameRankingMember(transaction, actor, name);
    const joinedAt = services.now();
    // The day before: the scores of today are still to be computed.
    const scoredDay = utcDay(joinedAt) - 1;
    return insertRankingMember(transaction, actor, { ...name, joinedAt, scoredDay });
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? taken() : error;
  });
  await scoreMember(services, actor.id);
  return readMembership(services, actor);
}
