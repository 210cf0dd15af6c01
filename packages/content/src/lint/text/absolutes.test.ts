import { expect, test } from 'vitest';
import { cardWith, choiceWith } from '../../tests/card-builders.ts';
import { absoluteWords } from './absolutes.ts';

const found = (answer: string) =>
  absoluteWords.check(cardWith({ answer })).map(({ message }) => /^"(.*?)"/.exec(message)?.[1]);

test.each([
  ['It always runs, and never fails.', ['always', 'never']],
  ['All callers wait.', ['All']],
  ['That is impossible.', ['impossible']],
  ['The order is guaranteed.', ['guaranteed']],
  ['A package is immune.', ['immune']],
  ['The first is instant, the second returns instantly.', ['is instant', 'instantly']],
  ['It comes at no cost, and costs nothing to read.', ['at no cost', 'costs nothing']],
  ['They are perfectly equal.', ['perfectly']],
])('warns about %j', (text, expected) => {
  expect(found(text)).toEqual(expected);
});

test.each([
  'It does not always run.',
  'It almost never fails.',
  'Nothing happens at all.',
  'Not all callers wait.',
  'The order is not guaranteed, so there is no guarantee.',
  '`Promise.all` waits.',
  'Two events at the same instant.',
  'The “impossible” faults.',
  '```js\n// always\n```',
])('accepts %j', (text) => {
  expect(found(text)).toEqual([]);
});

test('looks at what a card claims, not at what it asks', () => {
  const question = 'Which always runs?';
  const options = [
    { text: 'All', isCorrect: false, why: 'It never does.' },
    { text: 'None', isCorrect: true },
  ];
  const [first, ...others] = absoluteWords.check(choiceWith({ options }, { question }));
  expect(first).toMatchObject({ part: 'why.0', at: 0 });
  expect(others).toEqual([]);
});
