import type { WeekSummary } from '@flipstack/contract';
import { describe, expect, it } from 'vitest';
import { adviceFor, formatLearned, formatReviews, formatSlipped } from './format-week.ts';

const closures = { module: { slug: 'js-closures' }, moduleName: 'Closures', stackName: 'JS' };
const streams = { module: { moduleId: 7 }, moduleName: 'Streams', stackName: 'Java' };

const nothing = { kind: 'keep-going', module: null, moduleName: null, count: null, share: null } as const;

const week: WeekSummary = {
  from: '2026-11-15',
  to: '2026-11-21',
  reviews: 140,
  durationMs: 28 * 60_000,
  activeDays: 5,
  recall: { reviews: 100, remembered: 91, share: 0.91, low: 0.84, high: 0.95 },
  before: { reviews: 120, durationMs: 0, learned: 20, slipped: 10 },
  learned: {
    cards: 23,
    becameKnown: 12,
    modules: [
      { ...closures, cards: 12 },
      { ...streams, cards: 11 },
    ],
  },
  slipped: { cards: 7, examples: [] },
  suggestion: nothing,
};

const noBefore = { reviews: 0, durationMs: 0, learned: 0, slipped: 0 };

describe('formatReviews', () => {
  it('says how much was reviewed, and compares it', () => {
    expect(formatReviews(week)).toBe(
      'You did 140 reviews on 5 days in 28 min, 20 more than the week before. Of 100 repeat reviews, you remembered 91.',
    );
  });

  it('leaves out what does not exist', () => {
    const recall = { reviews: 0, remembered: 0, share: null, low: null, high: null };
    const first = { ...week, reviews: 1, activeDays: 1, durationMs: 4000, recall, before: noBefore };
    expect(formatReviews(first)).toBe('You did 1 review on 1 day in 4 s.');
    expect(formatReviews({ ...week, reviews: 0 })).toBe('You did not review in the last seven days.');
  });
});

describe('formatLearned', () => {
  const learned = (...cards: number[]) => ({
    ...week,
    before: noBefore,
    learned: {
      cards: cards.reduce((sum, count) => sum + count, 0),
      becameKnown: 0,
      modules: cards.map((count) => ({ ...closures, cards: count })),
    },
  });

  it.each([
    [learned(), 'You learned no new cards.'],
    [learned(1), 'You learned 1 card in Closures.'],
    [learned(9, 3), 'You learned 12 cards, most of them in Closures (9).'],
    [learned(3, 2, 1), 'You learned 6 cards in 3 modules, 3 of them in Closures.'],
    [
      week,
      'You learned 23 cards, most of them in Closures (12), 3 more than the week before. 12 cards became known.',
    ],
  ])('names the module with the most cards', (summary, text) => {
    expect(formatLearned(summary)).toBe(text);
  });
});

describe('formatSlipped', () => {
  it.each([
    [7, 10, '7 cards slipped, 3 fewer than the week before'],
    [1, 0, '1 card slipped, 1 more than the week before'],
    [0, 0, 'No learned card slipped, as in the week before'],
  ])('compares %i with %i', (cards, then, text) => {
    const before = { ...week.before, slipped: then };
    expect(formatSlipped({ ...week, slipped: { cards, examples: [] }, before })).toBe(text);
  });
});

describe('adviceFor', () => {
  const advise = (suggestion: Partial<WeekSummary['suggestion']>, before = week.before) =>
    adviceFor({ ...week, before, suggestion: { ...nothing, ...suggestion } });

  it('tells new members what they will see here', () => {
    expect(advise({ kind: 'start' }, noBefore).text).toMatch(/this section will say what you learned/);
    expect(advise({ kind: 'start' }).link).toEqual({ text: 'Start again', to: '/review' });
  });

  it.each([
    [{ kind: 'catch-up', count: 38 }, /^38 cards were due/, '/review'],
    [{ kind: 'catch-up', count: 1 }, /^1 card was due/, '/review'],
    [{ kind: 'fewer-new-cards', count: 5, share: 0.79 }, /79%.*Take 5 new cards a day/, '/review/settings'],
    [{ kind: 'study-module', ...closures, count: 5 }, /^5 cards of Closures/, '/library/js-closures/study'],
    [{ kind: 'study-module', ...streams, count: 5 }, /^5 cards of Streams/, '/module/7'],
    [{ kind: 'check-yourself', share: 0.5 }, /^You got 50% of checked answers/, '/interview'],
    [{ kind: 'study-on-more-days', count: 1 }, /on 1 day of seven/, '/review'],
    [{ kind: 'more-new-cards', count: 15, share: 0.96 }, /room for 15 new cards a day/, '/review/settings'],
    [{ kind: 'keep-going' }, /on track/, '/review'],
  ] as const)('has one link for %o', (suggestion, text, to) => {
    const advice = advise(suggestion);
    expect(advice.text).toMatch(text);
    expect(advice.link.to).toBe(to);
  });
});
