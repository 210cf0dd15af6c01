import type { Interview } from '@flipstack/contract';
import { ApiError, api } from '../../../lib/api.ts';
import {
  forgetGuestInterview,
  guestInterview,
  rememberGuestInterview,
} from '../../../lib/interview/guest-interview.ts';
import type { InterviewChoice } from '../../../lib/interview/interview-choice.ts';
import { forgetInterviews, isOutage, readKeptInProgress } from '../../../lib/interview/kept-interview.ts';
import type { InterviewOwner } from '../../../lib/interview/pending-answers.ts';

/** An interview; `isKept` if it is the copy in this browser, without the latest answers. */
export type ActiveInterview = Interview & { isKept?: true };

/** The interview in progress, without a network its copy in this browser. */
export async function findActiveOrKept(
  owner: InterviewOwner,
  signal?: AbortSignal,
): Promise<ActiveInterview | undefined> {
  try {
    const active = await findActive(owner, signal);
    // It may have been ended on another device.
    if (!active) forgetInterviews(owner);
    return active;
  } catch (error) {
    const kept = isOutage(error) ? readKeptInProgress(owner, Date.now()) : undefined;
    if (!kept) throw error;
    return { ...kept, isKept: true };
  }
}

/** The interview in progress; undefined if there is none. A guest's is known by its id only. */
export async function findActive(
  owner: InterviewOwner,
  signal?: AbortSignal,
): Promise<Interview | undefined> {
  if (owner !== 'guest') return (await api('GET /interviews/active', { signal })).interview ?? undefined;
  const interview = await findGuestInterview(signal);
  return interview?.status === 'ended' ? undefined : interview;
}

/** The latest interview of a guest in this browser, also if it has ended. */
export async function findGuestInterview(signal?: AbortSignal): Promise<Interview | undefined> {
  const interviewId = guestInterview();
  if (interviewId === undefined) return undefined;
  try {
    return await api('GET /interviews/{interviewId}', { params: { interviewId }, signal });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    forgetGuestInterview();
    return undefined;
  }
}

/**
 * Starts an interview, or finds the one in progress: another tab or device may have started it.
 *
 * @param interviewId a new random id; with the same one again, nothing is started twice
 * @throws {ApiError}
 */
export function startInterview(
  owner: InterviewOwner,
  interviewId: string,
  choice: InterviewChoice,
): Promise<Interview> {
  return owner === 'guest' ? startAsGuest(interviewId, choice) : startAsMember(owner, interviewId, choice);
}

async function startAsMember(
  owner: number,
  interviewId: string,
  { stacks, ...choice }: InterviewChoice,
): Promise<Interview> {
  try {
    return await api('POST /interviews', { body: { interviewId, ...choice, stacks: [...stacks] } });
  } catch (error) {
    const isSecond = error instanceof ApiError && error.code === 'CONFLICT';
    const active = isSecond ? await findActive(owner) : undefined;
    if (active === undefined) throw error;
    return active;
  }
}

/** The server does not know which interviews are of the same guest, but this browser does. */
async function startAsGuest(interviewId: string, { stacks, ...choice }: InterviewChoice): Promise<Interview> {
  return alone(async () => {
    const active = await findActive('guest');
    if (active) return active;
    const started = await api('POST /interviews', { body: { interviewId, ...choice, stacks: [...stacks] } });
    rememberGuestInterview(started.interviewId);
    return started;
  });
}

/** One tab after the other. Browsers have locks only on HTTPS and localhost. */
const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request('flipstack.guest-interview', work) : work();
