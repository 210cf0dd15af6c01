import type { InterviewStatus } from '@flipstack/contract';

/**
 * The server's clock of an interview, with the moment at which this page received it. The page
 * counts on with `performance.now()`, which a change of the computer's clock does not move.
 */
export interface InterviewClock extends InterviewStatus {
  /** By `performance.now()`, in milliseconds. */
  receivedAt: number;
}

/** The clock at a later moment: a pause that is over has ended by itself. */
export function clockAt(clock: InterviewClock, now: number): InterviewClock {
  const passed = Math.max(0, now - clock.receivedAt);
  if (clock.status === 'ended') return clock;
  const pauseMs = clock.status === 'paused' ? (clock.pauseRemainingMs ?? 0) : 0;
  if (clock.status === 'paused' && passed < pauseMs)
    return { ...clock, receivedAt: clock.receivedAt + passed, pauseRemainingMs: pauseMs - passed };
  const ran = Math.min(clock.remainingMs, passed - pauseMs);
  return {
    ...clock,
    status: 'running',
    pauseRemainingMs: null,
    elapsedMs: clock.elapsedMs + ran,
    remainingMs: clock.remainingMs - ran,
    receivedAt: clock.receivedAt + passed,
  };
}

/** In the last minutes, seconds matter. */
const secondsBelowMs = 2 * 60_000;

/** The time left, as it is shown: whole minutes, and seconds in the last two minutes. */
export function formatTimeLeft(remainingMs: number): string {
  const seconds = Math.ceil(remainingMs / 1000);
  if (remainingMs > secondsBelowMs) return `${Math.ceil(seconds / 60)} min`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The moments that are announced, as milliseconds before the end, the earliest first. */
export const announcedMoments = (minutes: number): number[] =>
  [...new Set([(minutes * 60_000) / 2, 5 * 60_000, 60_000])]
    .filter((ms) => ms < minutes * 60_000)
    .sort((a, b) => b - a);

/**
 * What to announce now: the latest of the moments that has passed; undefined before the first, and
 * when the interview is over.
 */
export function announcementAt(minutes: number, remainingMs: number): string | undefined {
  if (remainingMs <= 0) return undefined;
  const passed = announcedMoments(minutes).filter((moment) => remainingMs <= moment);
  const moment = passed.at(-1);
  if (moment === undefined) return undefined;
  if (moment === 60_000) return '1 minute left';
  const left = moment / 60_000;
  return `${Math.floor(left)}${Number.isInteger(left) ? '' : '½'} minutes left`;
}
