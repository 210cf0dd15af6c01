import { expect, test } from 'vitest';
import type { CardLevel } from '../../format/module-file.ts';
import { moduleWith } from '../../tests/card-builders.ts';
import { levelBalance } from './level-balance.ts';

const levels = (easy: number, medium: number, hard: number): CardLevel[] => [
  ...Array<CardLevel>(easy).fill('EASY'),
  ...Array<CardLevel>(medium).fill('MEDIUM'),
  ...Array<CardLevel>(hard).fill('HARD'),
];

test('accepts a module with a balance of levels', () => {
  expect(levelBalance.check([moduleWith({ levels: levels(4, 4, 3) })])).toEqual([]);
});

test('reports a module with too many cards of one level', () => {
  const messages = levelBalance
    .check([moduleWith({ levels: levels(6, 4, 0) })])
    .map(({ message }) => message);
  expect(messages).toEqual([
    'the module has 6 EASY cards of 10 (60 %): expected 30 to 50 %',
    'the module has 0 HARD cards of 10 (0 %): expected 15 to 35 %',
  ]);
});

test('reports a stack whose modules together are out of balance', () => {
  const modules = [moduleWith({ levels: levels(6, 3, 1) }), moduleWith({ levels: levels(6, 3, 1) })];
  const messages = levelBalance.check(modules).map(({ message }) => message);
  expect(messages).toContain('JS has 12 EASY cards of 20 (60 %): expected 30 to 50 %');
});
