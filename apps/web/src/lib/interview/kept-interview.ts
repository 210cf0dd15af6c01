import type { Interview } from '@flipstack/contract';
import { ApiError } from '../api.ts';
import { readStored, store, storedKeys } from '../storage.ts';
import type { InterviewOwner } from './pending-answers.ts';

/** A copy of an interview in progress, so that a reload without a network can go on with it. */
interface Kept {
  interview: Interview;
  /** When it was kept, by the computer's clock. */
  keptAt: number;
}

const prefix = 'flipstack.interview-copy.';
const keyOf = (owner: InterviewOwner, interviewId: string) => `${prefix}${owner}.${interviewId}`;

/** Whether a call failed because there was no answer, so that the copy counts. */
export const isOutage = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Keeps an interview in progress. There is one at a time, so copies of others are removed. */
export function keepInterview(owner: InterviewOwner, interview: Interview, now: number): void {
  const key = keyOf(owner, interview.interviewId);
  for (const other of storedKeys(`${prefix}${owner}.`)) if (other !== key) store(other, undefined);
  // While it is paused, the server sends no questions.
  const questions =
    interview.status === 'paused'
      ? (readKeptInterview(owner, interview.interviewId, now)?.interview.questions ?? [])
      : interview.questions;
  const kept: Kept = { interview: { ...interview, questions }, keptAt: now };
  store(key, interview.status === 'ended' ? undefined : JSON.stringify(kept));
}

/** Removes the copy of an interview that has ended. */
export const forgetInterview = (owner: InterviewOwner, interviewId: string): void =>
  store(keyOf(owner, interviewId), undefined);

/** Removes the copies of an owner who has no interview in progress. */
export function forgetInterviews(owner: InterviewOwner): void {
  for (const key of storedKeys(`${prefix}${owner}.`)) store(key, undefined);
}

/** The copy of the interview in progress, with the time that is left now. */
export function readKeptInProgress(owner: InterviewOwner, now: number): Interview | undefined {
  for (const key of storedKeys(`${prefix}${owner}.`)) {
    const kept = readKeptInterview(owner, key.slice(`${prefix}${owner}.`.length), now);
    if (!kept) continue;
    const { interview, passedMs } = kept;
    const isRunning = interview.status === 'running';
    return { ...interview, remainingMs: interview.remainingMs - (isRunning ? passedMs : 0) };
  }
  return undefined;
}

/**
 * The copy of an interview. How much time has passed since then is estimated by the computer's
 * clock, until the server answers.
 */
export function readKeptInterview(
  owner: InterviewOwner,
  interviewId: string,
  now: number,
): { interview: Interview; passedMs: number } | undefined {
  try {
    const kept = JSON.parse(readStored(keyOf(owner, interviewId)) ?? 'null') as Kept | null;
    return kept?.interview.questions
      ? { interview: kept.interview, passedMs: Math.max(0, now - kept.keptAt) }
      : undefined;
  } catch {
    return undefined;
  }
}
