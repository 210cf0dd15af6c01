import type { InterviewStatus } from '@flipstack/contract';
import type { Actor } from '../../../http/actor.ts';
import type { Services } from '../../../services.ts';
import { endTimes, statusAt } from '../interview-clock.ts';
import { withLockedInterview } from '../with-locked-interview.ts';
import { saveEnd } from './save-end.ts';

/** Ends an interview. Its answers are scored, and later ones are kept but not scored. */
export function endInterview(
  services: Services,
  actor: Actor | undefined,
  interviewId: string,
): Promise<InterviewStatus> {
  const now = services.now();
  return withLockedInterview(services, { actor, interviewId, now }, async (transaction, interview) => {
    if (interview.endedAt !== null) return statusAt(interview, now);
    await saveEnd(transaction, interview, now);
    return statusAt(endTimes(interview, now), now);
  });
}
