import { expect, test } from 'vitest';
import { cardWith, typedWith } from '../../tests/card-builders.ts';
import { longAnswer, overlongAnswer } from './answer-words.ts';

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
const reports = (answer: string) =>
  [longAnswer, overlongAnswer].map((rule) => rule.check(cardWith({ answer })).length);

test('warns above 90 words, and reports more than 120', () => {
  expect([90, 91, 120, 121].map((count) => reports(words(count)))).toEqual([
    [0, 0],
    [1, 0],
    [1, 0],
    [0, 1],
  ]);
});

test('does not count code, and counts code in backticks as one word', () => {
  expect(reports(`${words(89)} \`a b c d\`\n\n\`\`\`js\n${words(200)}\n\`\`\``)).toEqual([0, 0]);
  expect(reports(`${words(90)} \`a b c d\``)).toEqual([1, 0]);
  expect(reports(`${words(90)} – — /`)).toEqual([0, 0]);
});

test('says how many words there are', () => {
  expect(overlongAnswer.check(cardWith({ answer: words(130) }))).toEqual([
    {
      part: 'answer',
      at: 0,
      message: 'the answer has 130 words without code; 120 are enough to answer and say why',
    },
  ]);
});

test('leaves out checked cards, whose answers are generated', () => {
  expect(overlongAnswer.check(typedWith([words(130)]))).toEqual([]);
});
