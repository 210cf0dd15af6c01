import { type InterviewStatus, messages } from '@flipstack/contract';
import type { Actor } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Services } from '../../../services.ts';
import { endLongPause, isPaused, statusAt } from '../interview-clock.ts';
import { saveTimes } from '../interview-repository.ts';
import { withLockedInterview } from '../with-locked-interview.ts';

/**
 * Pauses an interview, which is possible once.
 * @throws {AppError} `CONFLICT` if it was paused before, has ended or has no time left
 */
export function pauseInterview(
  services: Services,
  actor: Actor | undefined,
  interviewId: string,
): Promise<InterviewStatus> {
  const now = services.now();
  return withLockedInterview(services, { actor, interviewId, now }, async (transaction, interview) => {
    if (interview.endedAt !== null) throw new AppError('CONFLICT', messages.interviewEnded);
    if (isPaused(endLongPause(interview, now))) return statusAt(interview, now);
    if (interview.pausedAt !== null) throw new AppError('CONFLICT', messages.interviewPausedBefore);
    if (now >= interview.deadlineAt) throw new AppError('CONFLICT', messages.interviewTimeUp);
    const times = { ...interview, pausedAt: Math.max(now, interview.startedAt) };
    await saveTimes(transaction, interview, times);
    return statusAt(times, now);
  });
}
