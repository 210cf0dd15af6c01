import { inTransaction, type Transaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import type { Services } from '../../services.ts';
import { findOwnInterview } from './find-own-interview.ts';
import { isOver } from './interview-clock.ts';
import type { OwnInterview } from './interview-repository.ts';
import { saveEnd } from './sitting/save-end.ts';

/**
 * Runs `work` in a transaction that locks an interview, so that everything that changes it runs one
 * after the other. If its time has passed, it is ended first.
 * @param now when the request arrived
 * @throws {AppError} `NOT_FOUND`
 */
export function withLockedInterview<Result>(
  { database }: Pick<Services, 'database'>,
  { actor, interviewId, now }: { actor: Pick<Actor, 'id'> | undefined; interviewId: string; now: number },
  work: (transaction: Transaction, interview: OwnInterview) => Promise<Result>,
): Promise<Result> {
  return inTransaction(database, async (transaction) => {
    const found = await findOwnInterview(transaction, actor, interviewId);
    if (!isOver(found, now)) return work(transaction, found);
    await saveEnd(transaction, found, now);
    return work(transaction, await findOwnInterview(transaction, actor, interviewId));
  });
}
