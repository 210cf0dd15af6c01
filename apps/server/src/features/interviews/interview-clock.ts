import { type InterviewStatus, interviewGraceMs, interviewPauseMaxMs } from '@flipstack/contract';

/** The instants of an interview, by the server's clock. */
export interface InterviewTimes {
  minutes: number;
  startedAt: number;
  /** Moves by the length of the pause when the pause ends. */
  deadlineAt: number;
  /** Null until it is paused. */
  pausedAt: number | null;
  /** Null until the pause has ended and `deadlineAt` has been moved. */
  resumedAt: number | null;
  endedAt: number | null;
}

/**
 * The times with the pause ended if it has lasted as long as it may. Nothing has to happen at that
 * instant: a later look gives the same result.
 */
export function endLongPause<Times extends InterviewTimes>(times: Times, now: number): Times {
  const { pausedAt, resumedAt } = times;
  if (pausedAt === null || resumedAt !== null || now < pausedAt + interviewPauseMaxMs) return times;
  return endPause(times, pausedAt + interviewPauseMaxMs);
}

/** The times with the pause ended at an instant; unchanged if it is not paused. */
export function endPause<Times extends InterviewTimes>(times: Times, at: number): Times {
  const { pausedAt, resumedAt, deadlineAt } = times;
  if (pausedAt === null || resumedAt !== null) return times;
  const resumed = Math.max(at, pausedAt);
  return { ...times, resumedAt: resumed, deadlineAt: deadlineAt + resumed - pausedAt };
}

export const isPaused = ({ pausedAt, resumedAt, endedAt }: InterviewTimes): boolean =>
  pausedAt !== null && resumedAt === null && endedAt === null;

/** Whether an interview that has not been ended is over: its deadline and the time for late answers have passed. */
export function isOver(times: InterviewTimes, now: number): boolean {
  const current = endLongPause(times, now);
  return current.endedAt === null && !isPaused(current) && now > current.deadlineAt + interviewGraceMs;
}

/** The times of an interview that ends now, or ended at its deadline. */
export function endTimes<Times extends InterviewTimes>(times: Times, now: number): Times {
  const current = endPause(endLongPause(times, now), now);
  return { ...current, endedAt: Math.max(Math.min(now, current.deadlineAt), current.startedAt) };
}

/** The times that clients get, so that they do not need their own clock. */
export function statusAt(times: InterviewTimes, now: number): InterviewStatus {
  const current = endLongPause(times, now);
  const { minutes, startedAt, pausedAt, resumedAt, endedAt } = current;
  const pauseMs = pausedAt === null || resumedAt === null ? 0 : resumedAt - pausedAt;
  const paused = isPaused(current);
  const stoppedAt = paused ? (pausedAt ?? now) : (endedAt ?? now);
  const durationMs = minutes * 60_000;
  const elapsedMs = clamp(stoppedAt - startedAt - pauseMs, durationMs);
  const hasEnded = endedAt !== null;
  const remainingMs = hasEnded ? 0 : durationMs - elapsedMs;
  return {
    status: hasEnded ? 'ended' : paused ? 'paused' : 'running',
    elapsedMs,
    remainingMs,
    canPause: pausedAt === null && remainingMs > 0,
    pauseRemainingMs: paused
      ? clamp((pausedAt ?? now) + interviewPauseMaxMs - now, interviewPauseMaxMs)
      : null,
  };
}

const clamp = (value: number, max: number): number => Math.min(Math.max(value, 0), max);
