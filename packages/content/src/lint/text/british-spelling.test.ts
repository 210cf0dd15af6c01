import { expect, test } from 'vitest';
import { cardWith } from '../../tests/card-builders.ts';
import { britishSpelling } from './british-spelling.ts';

const found = (answer: string) =>
  britishSpelling.check(cardWith({ answer })).map(({ message }) => /^"(.*?)"/.exec(message)?.[1]);

test('reports British spelling', () => {
  expect(
    found('Optimised behaviour: a grey, centred, labelled licence is analysed whilst serialising.'),
  ).toEqual([
    'Optimised',
    'behaviour',
    'grey',
    'centred',
    'labelled',
    'licence',
    'analysed',
    'whilst',
    'serialising',
  ]);
});

test('accepts American spelling, verbs that end in -ise, and code', () => {
  expect(found('Advise, revise, otherwise; it is precise. Cancellation. `grey` and `Serialise`.')).toEqual(
    [],
  );
  expect(found('An analysis of four hours, and of organizers.')).toEqual([]);
});
