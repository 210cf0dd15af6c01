import { describe, expect, it } from 'vitest';
import { recallOf } from './recall.ts';
import { suggestNext, type WeekFacts } from './suggest-next.ts';

/** A week in which no rule applies. */
const steady: WeekFacts = {
  reviews: 140,
  activeDays: 7,
  isFullWeek: true,
  newCards: 35,
  recall: recallOf(100, 90),
  desiredRetention: 0.9,
  overdue: 0,
  reviewsPerDay: 100,
  newPerDay: 10,
  hasPlan: false,
  isAllDone: false,
  hasMoreNewCards: true,
  slippedModules: [],
  checked: recallOf(0, 0),
  selfRated: recallOf(140, 130),
};

/** What makes each rule apply, in the order of the rules. */
const facts: Record<string, Partial<WeekFacts>> = {
  start: { reviews: 0 },
  'catch-up': { overdue: 1000 },
  'fewer-new-cards': { recall: recallOf(200, 140) },
  'study-module': { slippedModules: [{ module: 'closures', cards: 9 }] },
  'check-yourself': { checked: recallOf(40, 20) },
  'study-on-more-days': { activeDays: 2 },
  'more-new-cards': { isAllDone: true, recall: recallOf(100, 96) },
};

const suggest = (...changes: Partial<WeekFacts>[]) => suggestNext(Object.assign({}, steady, ...changes));

describe('suggestNext', () => {
  it('says to keep going if no rule applies', () => {
    expect(suggest()).toEqual({ kind: 'keep-going' });
  });

  it.each(Object.keys(facts))('suggests %s', (kind) => {
    expect(suggest(facts[kind] ?? {}).kind).toBe(kind);
  });

  it('suggests the first that applies', () => {
    const kinds = Object.keys(facts);
    for (const [index, kind] of kinds.entries()) {
      // An earlier rule overwrites the facts that it shares with a later one.
      const rest = kinds.slice(index).toReversed();
      expect(suggest(...rest.map((one) => facts[one] ?? {})).kind).toBe(kind);
    }
  });

  it('takes more overdue cards than a usual day has reviews for a backlog', () => {
    expect(suggest({ overdue: 20 }).kind).toBe('keep-going');
    expect(suggest({ overdue: 21 })).toEqual({ kind: 'catch-up', overdue: 21 });
    expect(suggest({ overdue: 50, reviews: 350 }).kind).toBe('keep-going');
    expect(suggest({ overdue: 51, reviews: 350 }).kind).toBe('catch-up');
    // A day never has fewer than 20, but not more than the daily limit.
    expect(suggest({ overdue: 20, reviews: 7 }).kind).toBe('keep-going');
    expect(suggest({ overdue: 31, reviews: 700, reviewsPerDay: 30 }).kind).toBe('catch-up');
  });

  it('suggests half of the new cards if all of the interval is 5 points below the desired retention', () => {
    const high = recallOf(200, 158);
    expect(high.high).toBeLessThan(0.85);
    expect(suggest({ recall: high, newCards: 70 })).toEqual({
      kind: 'fewer-new-cards',
      newPerDay: 5,
      retention: 0.79,
    });
    // 80 % of 20 reviews may be 90 % in truth.
    expect(suggest({ recall: recallOf(20, 16) }).kind).toBe('keep-going');
    const limit = high.high ?? 0;
    expect(suggest({ recall: high, desiredRetention: limit + 0.05 - 1e-9 }).kind).toBe('keep-going');
    expect(suggest({ recall: high, desiredRetention: limit + 0.05 + 1e-9 }).kind).toBe('fewer-new-cards');
  });

  it('halves what the learner takes, not a limit that they do not reach', () => {
    const recall = recallOf(200, 140);
    expect(suggest({ recall, newPerDay: 50, newCards: 28 })).toMatchObject({ newPerDay: 2 });
    expect(suggest({ recall, newPerDay: 5, newCards: 70 })).toMatchObject({ newPerDay: 2 });
    // Three a day or fewer are not what takes the time.
    expect(suggest({ recall, newCards: 21 }).kind).toBe('keep-going');
    expect(suggest({ recall, newPerDay: 3, newCards: 70 }).kind).toBe('keep-going');
    expect(suggest({ recall, hasPlan: true }).kind).toBe('keep-going');
  });

  it('suggests the module with at least five and a third of the slips', () => {
    const slipped = (...cards: number[]) => ({
      slippedModules: cards.map((count, index) => ({ module: `module ${index}`, cards: count })),
    });
    expect(suggest(slipped(5))).toEqual({ kind: 'study-module', module: 'module 0', cards: 5 });
    expect(suggest(slipped(4)).kind).toBe('keep-going');
    expect(suggest(slipped(5, 5, 5)).kind).toBe('study-module');
    expect(suggest(slipped(5, 5, 5, 1)).kind).toBe('keep-going');
  });

  it('compares at least 20 checked answers with as many of the learner’s own ratings', () => {
    expect(suggest({ checked: recallOf(20, 14), selfRated: recallOf(20, 17) })).toEqual({
      kind: 'check-yourself',
      right: 0.7,
    });
    expect(suggest({ checked: recallOf(20, 15), selfRated: recallOf(20, 17) }).kind).toBe('keep-going');
    expect(suggest({ checked: recallOf(19, 5) }).kind).toBe('keep-going');
    expect(suggest({ checked: recallOf(20, 5), selfRated: recallOf(19, 19) }).kind).toBe('keep-going');
  });

  it('suggests more days below four, but not to a learner who has just begun', () => {
    expect(suggest({ activeDays: 3 })).toEqual({ kind: 'study-on-more-days', days: 3 });
    expect(suggest({ activeDays: 4 }).kind).toBe('keep-going');
    expect(suggest({ activeDays: 1, isFullWeek: false }).kind).toBe('keep-going');
  });

  it('suggests half as many more new cards if everything is done and remembered', () => {
    const done = { isAllDone: true, recall: recallOf(20, 19) };
    expect(suggest(done)).toEqual({ kind: 'more-new-cards', newPerDay: 15, retention: 0.95 });
    expect(suggest({ ...done, newPerDay: 1 })).toMatchObject({ newPerDay: 2 });
    expect(suggest({ ...done, newPerDay: 50 })).toMatchObject({ newPerDay: 60 });
    for (const not of [
      { newPerDay: 60 },
      { newPerDay: 0 },
      { hasPlan: true },
      { hasMoreNewCards: false },
      { isAllDone: false },
      { recall: recallOf(19, 19) },
      { recall: recallOf(20, 18) },
    ])
      expect(suggest(done, not).kind).toBe('keep-going');
  });
});
