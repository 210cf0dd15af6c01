import { describe, expect, it } from 'vitest';
import { formatFollowsChanged, formatFollowsFailure } from './format-follows.ts';

const nothing = { changed: [], modulesAdded: 0, modulesRemoved: 0, cardsAdded: 0, cardsRemoved: 0 };
const changed = [{ slug: 'joins', before: [], after: [], cardsBefore: [], cardsAfter: [] }];

describe('formatFollowsChanged', () => {
  it('counts the modules and cards that were added', () => {
    expect(formatFollowsChanged({ ...nothing, changed, modulesAdded: 2, cardsAdded: 1200 })).toBe(
      'Added 2 modules with 1,200 cards to your reviews',
    );
  });

  it('counts only cards when a module gets another level', () => {
    expect(formatFollowsChanged({ ...nothing, changed, cardsAdded: 1 })).toBe('Added 1 card to your reviews');
  });

  it('says that schedules are kept when a module is removed', () => {
    expect(formatFollowsChanged({ ...nothing, changed, modulesRemoved: 1, cardsRemoved: 9 })).toBe(
      'Removed 1 module with 9 cards from your reviews. Their schedules are kept',
    );
  });

  it('reports both when one level replaces another', () => {
    expect(formatFollowsChanged({ ...nothing, changed, cardsAdded: 3, cardsRemoved: 2 })).toBe(
      'Added 3 cards to your reviews. Removed 2 cards from your reviews. Their schedules are kept',
    );
  });

  it('names what was added before signing in', () => {
    expect(formatFollowsChanged({ ...nothing, changed, cardsAdded: 3 }, 'SQL')).toBe(
      'SQL added to your reviews',
    );
    expect(formatFollowsChanged(nothing, 'SQL')).toBe('SQL is already in your reviews');
  });

  it('says that the cards of an added level were there before', () => {
    expect(formatFollowsChanged({ ...nothing, changed })).toBe('Your reviews have the same cards as before');
  });

  it('says that nothing changed', () => {
    expect(formatFollowsChanged(nothing)).toBe('Your reviews are already set up this way. Nothing changed');
  });
});

describe('formatFollowsFailure', () => {
  it('says what was not done', () => {
    const one = { slug: 'joins', levels: [] };
    expect(formatFollowsFailure({ change: 'add', modules: [one] })).toBe(
      'the module was not added to your reviews',
    );
    expect(formatFollowsFailure({ change: 'set', modules: [one, { slug: 'keys', levels: [] }] })).toBe(
      'the modules were not removed from your reviews',
    );
    expect(formatFollowsFailure({ change: 'set', modules: [{ slug: 'joins', levels: ['EASY'] }] })).toBe(
      'your reviews were not changed',
    );
  });
});
