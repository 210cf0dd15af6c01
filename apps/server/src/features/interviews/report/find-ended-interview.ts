import { messages } from '@flipstack/contract';
import type { Actor } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Services } from '../../../services.ts';
import { findCurrentInterview } from '../find-current-interview.ts';
import type { OwnInterview, StoredInterview } from '../interview-repository.ts';

/** An interview that has ended. */
export type EndedInterview = StoredInterview & { endedAt: number };

/**
 * Finds an interview of the actor that has ended. One whose time has passed is ended first.
 * @param now when the request arrived
 * @throws {AppError} `NOT_FOUND`, or `CONFLICT` while it is running
 */
export async function findEndedInterview(
  services: Pick<Services, 'database'>,
  actor: Pick<Actor, 'id'> | undefined,
  when: { interviewId: string; now: number },
): Promise<EndedInterview> {
  return requireEnded(await findCurrentInterview(services, actor, when));
}

/** @throws {AppError} `CONFLICT` while the interview is running */
export function requireEnded<Interview extends StoredInterview | OwnInterview>(
  interview: Interview,
): Interview & { endedAt: number } {
  const { endedAt } = interview;
  if (endedAt === null) throw new AppError('CONFLICT', messages.interviewNotEnded);
  return interview as Interview & { endedAt: number };
}
