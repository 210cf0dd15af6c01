import type { Actor } from '../../http/actor.ts';
import type { Services } from '../../services.ts';
import { findOwnInterview } from './find-own-interview.ts';
import { isOver } from './interview-clock.ts';
import type { OwnInterview } from './interview-repository.ts';
import { withLockedInterview } from './with-locked-interview.ts';

/**
 * Finds an interview that the actor takes or took. If its time has passed, it is ended first.
 * @param now when the request arrived
 * @throws {AppError} `NOT_FOUND`
 */
export async function findCurrentInterview(
  services: Pick<Services, 'database'>,
  actor: Pick<Actor, 'id'> | undefined,
  { interviewId, now }: { interviewId: string; now: number },
): Promise<OwnInterview> {
  const interview = await findOwnInterview(services.database, actor, interviewId);
  if (!isOver(interview, now)) return interview;
  return withLockedInterview(services, { actor, interviewId, now }, async (_, ended) => ended);
}
