import { describe, expect, it } from 'vitest';
import { announcementAt, clockAt, formatTimeLeft, type InterviewClock } from './interview-clock.ts';

const minute = 60_000;
const running: InterviewClock = {
  status: 'running',
  elapsedMs: 4 * minute,
  remainingMs: 26 * minute,
  canPause: true,
  pauseRemainingMs: null,
  receivedAt: 1_000,
};
const paused: InterviewClock = {
  ...running,
  status: 'paused',
  canPause: false,
  pauseRemainingMs: 15 * minute,
};

describe('clockAt', () => {
  it('counts on while the interview is running', () => {
    expect(clockAt(running, 1_000 + minute)).toMatchObject({
      elapsedMs: 5 * minute,
      remainingMs: 25 * minute,
    });
  });

  it('stops at the deadline', () => {
    expect(clockAt(running, 100 * minute)).toMatchObject({ elapsedMs: 30 * minute, remainingMs: 0 });
  });

  it('stops while paused, and counts the pause down', () => {
    expect(clockAt(paused, 1_000 + 5 * minute)).toMatchObject({
      status: 'paused',
      elapsedMs: 4 * minute,
      remainingMs: 26 * minute,
      pauseRemainingMs: 10 * minute,
    });
  });

  it('runs again by itself after the pause', () => {
    expect(clockAt(paused, 1_000 + 16 * minute)).toMatchObject({
      status: 'running',
      elapsedMs: 5 * minute,
      remainingMs: 25 * minute,
      pauseRemainingMs: null,
    });
  });

  it('gives the same when it is asked in steps', () => {
    const inSteps = clockAt(clockAt(paused, 1_000 + 7 * minute), 1_000 + 20 * minute);
    expect(inSteps).toEqual(clockAt(paused, 1_000 + 20 * minute));
  });

  it('does not go back', () => {
    expect(clockAt(running, 0)).toMatchObject({ elapsedMs: 4 * minute, remainingMs: 26 * minute });
  });
});

describe('formatTimeLeft', () => {
  it('shows minutes, and seconds in the last two minutes', () => {
    expect([30 * minute, 29.5 * minute, 2 * minute + 1].map(formatTimeLeft)).toEqual([
      '30 min',
      '30 min',
      '3 min',
    ]);
    expect([2 * minute, 90_500, 59_000, 0].map(formatTimeLeft)).toEqual(['2:00', '1:31', '0:59', '0:00']);
  });
});

describe('announcementAt', () => {
  it('announces half of the time, five minutes and one minute', () => {
    const at = (left: number) => announcementAt(30, left * minute);
    expect([30, 15.1, 15, 5.1, 5, 1.1, 1, 0].map(at)).toEqual([
      undefined,
      undefined,
      '15 minutes left',
      '15 minutes left',
      '5 minutes left',
      '5 minutes left',
      '1 minute left',
      undefined,
    ]);
  });

  it('announces five minutes once when they are half of the time', () => {
    expect([6, 5, 1].map((left) => announcementAt(10, left * minute))).toEqual([
      undefined,
      '5 minutes left',
      '1 minute left',
    ]);
  });

  it('announces half minutes in words that can be read', () => {
    expect(announcementAt(15, 7.5 * minute)).toBe('7½ minutes left');
  });
});
