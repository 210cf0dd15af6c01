import { expect, test } from 'vitest';
import { builtInStacks } from '../../library/stacks.ts';
import { moduleWith } from '../../tests/card-builders.ts';
import { librarySize } from './library-size.ts';

const questions = Array.from({ length: 12 }, (_, index) => `Number ${index}?`);
const full = builtInStacks.flatMap((stack) =>
  Array.from({ length: 9 }, () => moduleWith({ stack, questions })),
);

test('accepts nine modules and a hundred cards in every stack', () => {
  expect(librarySize.check(full, 'library')).toEqual([]);
});

test('reports a stack with too few modules', () => {
  expect(librarySize.check(full.slice(1), 'library')).toEqual([
    { file: 'library', line: 1, message: 'Java has 8 modules and 96 cards: expected 9 and 100 or more' },
  ]);
});
