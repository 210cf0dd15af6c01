import { expect, it } from 'vitest';
import { searchCards } from './search-cards.ts';

const closure = { question: 'What is a `closure`?', answer: 'A function with its scope.' };
const cafe = {
  question: 'Why is “Café” five code points?',
  answer: 'Its accent is combined.',
  tags: ['text', 'Größe'],
};
const cards = [closure, cafe];

it.each([
  ['everything for an empty search', ' ', cards],
  ['words of the question and the answer together', 'SCOPE closure', [closure]],
  ['parts of words', 'clos', [closure]],
  ['letters without their accents', 'cafe', [cafe]],
  ['tags', 'text', [cafe]],
  ['only tags for a word with a hash', '#große', [cafe]],
  ['no text for a word with a hash', '#closure', []],
  ['nothing if one word is missing', 'closure accent', []],
])('finds %s', (_what, search, found) => {
  expect(searchCards(cards, search)).toEqual(found);
});
