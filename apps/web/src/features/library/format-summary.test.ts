import type { LibraryHit, LibraryModule } from '@flipstack/contract';
import { describe, expect, it } from 'vitest';
import { formatBrowseSummary, formatLevels, formatSearchSummary } from './format-summary.ts';

const module = (easy: number, hard: number): LibraryModule => ({
  slug: 'joins',
  moduleName: 'Joins',
  stackName: 'SQL',
  summary: 'You can join.',
  cardsCount: easy + hard,
  levels: { EASY: easy, MEDIUM: 0, HARD: hard },
  isFollowed: false,
  followedLevels: [],
  singleCards: [],
});

const hit: LibraryHit = {
  cardId: 1,
  level: 'EASY',
  question: 'When does `useEffect` run?',
  excerpt: 'After the paint.',
  slug: 'effects',
  moduleName: 'Effects',
  stackName: 'React',
  missing_words: [],
};

const found = { hits: [hit], total: 1, isMoreThanCounted: false, words: ['useeffect'], insteadOf: {} };

describe('the library summary', () => {
  it('counts the cards and modules listed, of all levels or of one', () => {
    const modules = [module(600, 400), module(1, 0)];
    expect(formatBrowseSummary(modules, undefined)).toBe('1,001 cards in 2 modules');
    expect(formatBrowseSummary(modules.slice(1), 'EASY')).toBe('1 EASY card in 1 module');
    expect(formatBrowseSummary([], undefined)).toBe('0 cards in 0 modules');
  });

  it('counts the cards found, up to a limit', () => {
    expect(formatSearchSummary(found)).toBe('1 card');
    expect(formatSearchSummary({ ...found, total: 200, isMoreThanCounted: true })).toBe(
      'More than 200 cards',
    );
  });

  it('names corrected words with the spelling of the cards', () => {
    const insteadOf = { usefect: 'useeffect', claen: 'clean' };
    expect(formatSearchSummary({ ...found, insteadOf })).toBe(
      'Showing results for useEffect clean instead of usefect claen. 1 card',
    );
  });

  it('says that a topic is not covered', () => {
    const notCovered = { topic: 'docker', nearest_stack: 'GO' };
    expect(formatSearchSummary({ ...found, notCovered })).toBe(
      'No cards about docker yet. 1 card mentions parts of your search',
    );
    expect(formatSearchSummary({ ...found, hits: [], total: 0, notCovered })).toBe('0 cards');
  });

  it('lists only the levels that a module has', () => {
    expect(formatLevels(module(5, 3).levels)).toBe('5 easy, 3 hard');
  });
});
