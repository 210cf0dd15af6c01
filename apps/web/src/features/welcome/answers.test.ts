import type { LibraryModule } from '@flipstack/contract';
import { describe, expect, it } from 'vitest';
import { chosenModules, firstAnswers, readAnswers } from './answers.ts';

const module = (slug: string, stackName: string, easy: number, hard: number): LibraryModule => ({
  slug,
  moduleName: slug,
  stackName,
  summary: '',
  cardsCount: easy + hard,
  levels: { EASY: easy, MEDIUM: 0, HARD: hard },
  isFollowed: false,
  followedLevels: [],
  singleCards: [],
});

describe('readAnswers', () => {
  it('reads stored answers', () => {
    const answers = { stacks: ['SQL', 'GO'], experience: 'senior', minutes: 45 } as const;
    expect(readAnswers(JSON.stringify(answers))).toEqual(answers);
  });

  it('starts over when nothing readable is stored', () => {
    for (const text of [
      undefined,
      '',
      '{',
      'null',
      '7',
      '{"stacks":"SQL","experience":"__proto__","minutes":"20"}',
    ])
      expect(readAnswers(text)).toEqual(firstAnswers);
  });

  it('drops stacks and numbers that are not offered', () => {
    const text = JSON.stringify({ stacks: ['Cobol', 'CSS'], experience: 'all', minutes: 7 });
    expect(readAnswers(text)).toEqual({ stacks: ['CSS'], experience: 'all', minutes: 20 });
  });
});

describe('chosenModules', () => {
  it('adds the modules of the stacks that have cards at the levels', () => {
    const modules = [module('joins', 'SQL', 3, 1), module('locks', 'SQL', 0, 4), module('maps', 'GO', 5, 0)];
    expect(chosenModules(modules, { ...firstAnswers, stacks: ['SQL'], experience: 'junior' })).toEqual({
      modules: [{ slug: 'joins', levels: ['EASY'] }],
      cards: 3,
    });
    const all = chosenModules(modules, { ...firstAnswers, stacks: ['SQL', 'GO'], experience: 'all' });
    expect(all.cards).toBe(13);
    expect(all.modules.map(({ slug }) => slug)).toEqual(['joins', 'locks', 'maps']);
  });
});
