import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addToDayLog, readDayLog, readLogChange, removeFromDayLog } from './day-log.ts';
import type { ScreenAction } from './session-card.ts';
import { toBatch } from './session-card.ts';

class MemoryStorage {
  [key: string]: unknown;
  getItem(key: string) {
    return Object.hasOwn(this, key) ? this[key] : null;
  }
  setItem(key: string, text: string) {
    this[key] = text;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

beforeEach(() => vi.stubGlobal('localStorage', new MemoryStorage()));

const now = 1_000_000;
const until = now + 1_000;

function card(name: string) {
  const [before] = toBatch([
    {
      card: name,
      question: `Question ${name}?`,
      answer: 'Answer.',
      level: 'EASY',
      moduleName: 'Module',
      stackName: 'JS',
      module: { moduleId: 1 },
      more: null,
      state: 'Review',
      dueAt: '2026-11-21T09:30:00.000Z',
      reviews: 1,
      lapses: 0,
      setAside: null,
      buriedUntil: null,
      nextInMs: { Again: 1, Hard: 2, Good: 3, Easy: 4 },
    },
  ]).cards;
  if (before === undefined) throw new Error('no card');
  return before;
}

const grade = (name: string): ScreenAction => ({
  kind: 'grade',
  before: card(name),
  reviewId: `review of ${name}`,
  remembered: true,
  durationMs: 1,
});
const away = (name: string): ScreenAction => ({ kind: 'putAway', before: card(name) });
const namesIn = (actions: readonly ScreenAction[]) => actions.map(({ before }) => before.card);

describe('the log of the day', () => {
  it('keeps actions until the day ends, for each user', () => {
    addToDayLog(1, grade('own-1'), { now, until });
    addToDayLog(1, away('own-2'), { now: now + 1, until });
    addToDayLog(2, grade('own-3'), { now: now + 2, until: until + 1 });
    expect(namesIn(readDayLog(1, now))).toEqual(['own-1', 'own-2']);
    expect(readDayLog(1, now)[0]).toEqual({ ...grade('own-1'), isEarlier: true });
    expect(readDayLog(1, until)).toEqual([]);
    expect(Object.keys(localStorage)).toHaveLength(1);
  });

  it('forgets undone actions', () => {
    addToDayLog(1, grade('own-1'), { now, until });
    addToDayLog(1, away('own-1'), { now: now + 1, until });
    removeFromDayLog(1, away('own-1'));
    expect(readDayLog(1, now).map(({ kind }) => kind)).toEqual(['grade']);
    removeFromDayLog(1, grade('own-1'));
    removeFromDayLog(1, grade('own-1'));
    expect(readDayLog(1, now)).toEqual([]);
  });

  it('drops the texts of old entries and still counts them', () => {
    for (let index = 0; index < 62; index++)
      addToDayLog(1, grade(`own-${index}`), { now: now + index, until });
    const questions = readDayLog(1, now).map(({ before }) => before.details.question);
    expect(questions).toHaveLength(62);
    expect(questions.map((question) => question !== '')).toEqual([false, false, ...Array(60).fill(true)]);
  });

  it('ignores unreadable entries', () => {
    localStorage.setItem('flipstack.done.1.5.x', '{"until":');
    localStorage.setItem('flipstack.done.1.6.x', '{"until":9e15}');
    expect(readDayLog(1, now)).toEqual([]);
  });

  it('reports what another tab did', () => {
    const newValue = JSON.stringify({ action: grade('own-1'), until });
    expect(readLogChange(1, { key: 'flipstack.done.1.5.x', newValue })).toEqual({ done: grade('own-1') });
    expect(readLogChange(1, { key: 'flipstack.done.1.5.x', newValue: null })).toEqual({ isUndone: true });
    expect(readLogChange(1, { key: 'flipstack.done.12.5.x', newValue })).toBeUndefined();
    expect(readLogChange(1, { key: null, newValue: null })).toBeUndefined();
    expect(readLogChange(1, { key: 'flipstack.done.1.5.x', newValue: 'no' })).toBeUndefined();
  });
});
