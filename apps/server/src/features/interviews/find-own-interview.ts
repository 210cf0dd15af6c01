import { messages } from '@flipstack/contract';
import type { Database } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { requireTaker } from '../../http/authorization.ts';
import { findInterview, type OwnInterview } from './interview-repository.ts';

/**
 * Finds an interview that the actor takes or took. In a transaction, it locks it.
 * @throws {AppError} `NOT_FOUND`
 */
export async function findOwnInterview(
  database: Database,
  actor: Pick<Actor, 'id'> | undefined,
  interviewId: string,
): Promise<OwnInterview> {
  return requireTaker(actor, await findInterview(database, interviewId), messages.interviewNotFound);
}
