import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  flip,
  goToNext,
  goToPrevious,
  initialProgressPercent,
  progressPercent,
  type StudySession,
  startStudySession,
} from './study-session.ts';

const moves = { flip, goToNext, goToPrevious };
type Move = keyof typeof moves;

const someMoves = fc.array(fc.constantFrom<Move>('flip', 'goToNext', 'goToPrevious'), { maxLength: 60 });

function after(cardCount: number, made: readonly Move[]): StudySession {
  return made.reduce((session, move) => moves[move](session), startStudySession(cardCount));
}

function repeat(times: number, move: Move): Move[] {
  return Array.from({ length: times }, () => move);
}

describe('a study session', () => {
  it('starts with the question of the first card', () => {
    expect(startStudySession(18)).toEqual({ cardCount: 18, position: 0, face: 'question', finished: false });
  });

  it('resumes at a position, and starts from the beginning if it no longer exists', () => {
    expect(startStudySession(18, 7).position).toBe(7);
    for (const gone of [18, -1, 1.5, Number.NaN]) expect(startStudySession(18, gone).position).toBe(0);
  });

  it('turns the card over and back', { tags: '@spec:4.17' }, () => {
    expect(after(3, ['flip']).face).toBe('answer');
    expect(after(3, ['flip', 'flip']).face).toBe('question');
  });

  it('stays on the first card on goToPrevious', () => {
    expect(after(3, ['goToPrevious'])).toEqual(startStudySession(3));
  });

  it('finishes after the last card, and goes back to it', () => {
    const finish = after(3, repeat(3, 'goToNext'));
    expect(finish).toMatchObject({ finished: true, position: 2 });
    expect(goToNext(finish)).toEqual(finish);
    expect(flip(finish)).toEqual(finish);
    expect(goToPrevious(finish)).toMatchObject({ finished: false, position: 2, face: 'question' });
  });

  it('does not finish in a module without cards', { tags: '@spec:9.13' }, () => {
    expect(after(0, ['goToNext', 'goToPrevious']).finished).toBe(false);
    expect(progressPercent(startStudySession(0))).toBe(initialProgressPercent);
  });

  it('shows the integer part of position × 100 / total as progress', {
    tags: ['@spec:4.18', '@spec:9.13'],
  }, () => {
    expect(
      [1, 2, 7, 18].map((position) => progressPercent(after(18, repeat(position - 1, 'goToNext')))),
    ).toEqual([5, 11, 38, 100]);
  });

  it('shows the question first after goToNext, whatever came before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 }), someMoves, (cardCount, made) => {
        const session = after(cardCount, made);
        if (cardCount > 0) expect(goToNext({ ...session, finished: false }).face).toBe('question');
        expect(session.position).toBeGreaterThanOrEqual(0);
        expect(session.position).toBeLessThan(Math.max(1, cardCount));
      }),
    );
  });

  it('keeps the progress between 0 and 100, and does not reduce it on goToNext', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), someMoves, (cardCount, made) => {
        const session = after(cardCount, made);
        expect(progressPercent(session)).toBeLessThanOrEqual(100);
        expect(progressPercent(session)).toBeGreaterThanOrEqual(0);
        expect(progressPercent(goToNext(session))).toBeGreaterThanOrEqual(progressPercent(session));
      }),
    );
  });

  it('visits every card exactly once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), (cardCount) => {
        const positions: number[] = [];
        for (let session = startStudySession(cardCount); !session.finished; session = goToNext(session)) {
          positions.push(session.position);
        }
        expect(positions).toEqual(Array.from({ length: cardCount }, (_, index) => index));
      }),
    );
  });
});
