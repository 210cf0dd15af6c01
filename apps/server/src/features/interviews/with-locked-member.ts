import { messages } from '@flipstack/contract';
import { inTransaction, type Transaction } from '../../database/database.ts';
import { isForeignKeyViolation } from '../../database/engine/index.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { Services } from '../../services.ts';
import { lockLearner } from '../review/learner/learner-repository.ts';
import { requireLiveUser } from '../users/user-repository.ts';

/**
 * Runs `work` in a transaction that keeps the member from starting or claiming another interview,
 * and from reviewing cards, before it ends. It also locks interviews, always after the member.
 * @throws {AppError} `NOT_SIGNED_IN` if the user was deleted in the meantime
 */
export function withLockedMember<Result>(
  { database }: Pick<Services, 'database'>,
  actor: Pick<Actor, 'id'>,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return inTransaction(database, async (transaction) => {
    await requireLiveUser(transaction, actor);
    await lockLearner(transaction, actor.id);
    return work(transaction);
  }).catch((error: unknown) => {
    throw isForeignKeyViolation(error) ? new AppError('NOT_SIGNED_IN', messages.notSignedIn) : error;
  });
}
