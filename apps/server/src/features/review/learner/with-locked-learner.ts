import { messages } from '@flipstack/contract';
import { inTransaction, type Transaction } from '../../../database/database.ts';
import { isForeignKeyViolation } from '../../../database/engine/index.ts';
import type { Actor } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import { type Authorized, requireSelf } from '../../../http/authorization.ts';
import type { Services } from '../../../services.ts';
import { requireLiveUser } from '../../users/user-repository.ts';
import { type Learner, lockLearner } from './learner-repository.ts';

/**
 * Runs `work` in a transaction that locks the actor's learner row, so that concurrent changes to
 * the same learner run one after another.
 * @throws {AppError} `NOT_SIGNED_IN` if the user was deleted in the meantime
 */
export function withLockedLearner<Result>(
  { database }: Pick<Services, 'database'>,
  actor: Pick<Actor, 'id'>,
  work: (transaction: Transaction, learner: Authorized<Learner>) => Promise<Result>,
): Promise<Result> {
  return inTransaction(database, async (transaction) => {
    await requireLiveUser(transaction, actor);
    return work(transaction, requireSelf(actor, await lockLearner(transaction, actor.id)));
  }).catch((error: unknown) => {
    throw isForeignKeyViolation(error) ? new AppError('NOT_SIGNED_IN', messages.notSignedIn) : error;
  });
}
