import type { ReviewModule } from '@flipstack/contract';
import { describe, expect, it } from 'vitest';
import { type Selection, selectModules, sumByStack } from './select-modules.ts';

const module = (moduleName: string, more: Partial<ReviewModule> = {}): ReviewModule => ({
  module: { moduleId: 1 },
  moduleName,
  stackName: 'JS',
  cardsCount: 10,
  singleCards: 0,
  newCards: 10,
  learning: 0,
  known: 0,
  setAside: 0,
  due: 0,
  lastReviewedAt: null,
  ...more,
});

const modules = [
  module('Module 10', { due: 2, known: 1 }),
  module('Module 9', { due: 5, learning: 4, lastReviewedAt: '2026-11-20T10:00:00.000Z' }),
  module('Closures', {
    module: { slug: 'js-closures' },
    known: 9,
    lastReviewedAt: '2026-11-21T10:00:00.000Z',
  }),
  module('Streams', { module: { slug: 'java-streams' }, stackName: 'Java', due: 2, cardsCount: 0 }),
];

const all: Selection = { sort: 'due', source: undefined, stack: undefined, isDueOnly: false };
const namesOf = (selection: Partial<Selection>) =>
  selectModules(modules, { ...all, ...selection }).map(({ moduleName }) => moduleName);

describe('selectModules', () => {
  it.each([
    ['due', ['Module 9', 'Module 10', 'Streams', 'Closures']],
    ['name', ['Closures', 'Module 9', 'Module 10', 'Streams']],
    ['progress', ['Closures', 'Module 9', 'Module 10', 'Streams']],
    ['reviewed', ['Closures', 'Module 9', 'Module 10', 'Streams']],
  ] as const)('sorts by %s', (sort, names) => {
    expect(namesOf({ sort })).toEqual(names);
  });

  it('filters by source, stack and due cards', () => {
    expect(namesOf({ source: 'own' })).toEqual(['Module 9', 'Module 10']);
    expect(namesOf({ source: 'library', isDueOnly: true })).toEqual(['Streams']);
    expect(namesOf({ stack: 'JS', isDueOnly: true })).toEqual(['Module 9', 'Module 10']);
  });

  it('tells modules of teams from the user’s own', () => {
    const ofTeam = module('Guidelines', { team: { teamId: 4, teamName: 'Backend' } });
    const from = (source: Selection['source']) =>
      selectModules([...modules, ofTeam], { ...all, source }).map(({ moduleName }) => moduleName);
    expect(from('team')).toEqual(['Guidelines']);
    expect(from('own')).toEqual(['Module 9', 'Module 10']);
  });
});

it('adds up the cards of each stack', () => {
  expect(sumByStack(modules)).toMatchObject([
    { stackName: 'Java', counts: { cardsCount: 0, due: 2 } },
    { stackName: 'JS', counts: { cardsCount: 30, known: 10, learning: 4, due: 7 } },
  ]);
});
