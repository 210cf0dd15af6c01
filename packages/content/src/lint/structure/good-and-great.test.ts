import { expect, it } from 'vitest';
import { cardWith } from '../../tests/card-builders.ts';
import { goodAndGreat } from './good-and-great.ts';

const messages = (card: Parameters<typeof cardWith>[0]) =>
  goodAndGreat.check(cardWith(card)).map(({ part, message }) => `${part}: ${message}`);

it('accepts both on a hard card, and neither on any card', () => {
  expect(messages({ level: 'HARD', goodAnswer: 'A', greatAnswer: 'B' })).toEqual([]);
  expect(messages({ level: 'EASY' })).toEqual([]);
});

it('reports one without the other, and both on an easier card', () => {
  expect(messages({ level: 'HARD', greatAnswer: 'B' })).toEqual([
    'greatAnswer: a card has a good answer and a great answer, or neither',
  ]);
  expect(messages({ level: 'MEDIUM', goodAnswer: 'A', greatAnswer: 'B' })).toEqual([
    'goodAnswer: only HARD cards have a good answer and a great answer',
  ]);
});
