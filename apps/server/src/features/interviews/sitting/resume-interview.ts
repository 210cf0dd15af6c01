import { type InterviewStatus, messages } from '@flipstack/contract';
import type { Actor } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Services } from '../../../services.ts';
import { endLongPause, endPause, statusAt } from '../interview-clock.ts';
import { saveTimes } from '../interview-repository.ts';
import { withLockedInterview } from '../with-locked-interview.ts';

/**
 * Goes on with a paused interview: its deadline moves by the length of the pause. An interview that
 * is running stays as it is.
 * @throws {AppError} `CONFLICT` if it has ended
 */
export function resumeInterview(
  services: Services,
  actor: Actor | undefined,
  interviewId: string,
): Promise<InterviewStatus> {
  const now = services.now();
  return withLockedInterview(services, { actor, interviewId, now }, async (transaction, interview) => {
    if (interview.endedAt !== null) throw new AppError('CONFLICT', messages.interviewEnded);
    const times = endPause(endLongPause(interview, now), now);
    await saveTimes(transaction, interview, times);
    return statusAt(times, now);
  });
}
