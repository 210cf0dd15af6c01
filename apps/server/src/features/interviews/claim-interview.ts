import { type InterviewStatus, messages } from '@flipstack/contract';
import type { Transaction } from '../../database/database.ts';
import { isUniqueViolation } from '../../database/engine/index.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/authorization.ts';
import type { Services } from '../../services.ts';
import { findOwnInterview } from './find-own-interview.ts';
import { isOver, statusAt } from './interview-clock.ts';
import { findActive, type OwnInterview, setTaker } from './interview-repository.ts';
import { saveSeen } from './question-repository.ts';
import { listSeenCards } from './seen-card-repository.ts';
import { saveEnd } from './sitting/save-end.ts';
import { withLockedMember } from './with-locked-member.ts';

/**
 * Gives a guest's interview to a member. What the member saw before it began is not a first
 * exposure.
 * @throws {AppError} `NOT_FOUND`, also for another member's, or `CONFLICT` if it is running and the
 *   member has another one in progress
 */
export function claimInterview(
  services: Services,
  actor: Member,
  interviewId: string,
): Promise<InterviewStatus> {
  const now = services.now();
  return withLockedMember(services, actor, async (transaction) => {
    const interview = await endIfOver(transaction, actor, { interviewId, now });
    if (interview.userId === actor.id) return statusAt(interview, now);
    if (interview.endedAt === null) await refuseSecond(transaction, actor, now);
    await setTaker(transaction, interview, actor.id);
    const seen = await listSeenCards(transaction, actor.id, interview.startedAt);
    await saveSeen(transaction, interview, [...seen]);
    return statusAt(interview, now);
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError('CONFLICT', messages.interviewActive) : error;
  });
}

interface When {
  interviewId: string;
  now: number;
}

async function endIfOver(
  transaction: Transaction,
  actor: Member,
  { interviewId, now }: When,
): Promise<OwnInterview> {
  const found = await findOwnInterview(transaction, actor, interviewId);
  if (!isOver(found, now)) return found;
  await saveEnd(transaction, found, now);
  return findOwnInterview(transaction, actor, interviewId);
}

async function refuseSecond(transaction: Transaction, actor: Member, now: number) {
  const active = await findActive(transaction, actor.id);
  if (active === undefined) return;
  if (!isOver(active, now)) throw new AppError('CONFLICT', messages.interviewActive);
  await saveEnd(transaction, await findOwnInterview(transaction, actor, active.interviewId), now);
}
