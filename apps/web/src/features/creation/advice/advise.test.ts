import { expect, test } from 'vitest';
import { advise } from './advise.ts';

const about = (question: string, answer: string) =>
  advise({ question, answer }).map(({ part, message }) => `${part}: ${message}`);

test('An author of a good card is left in peace', () => {
  expect(about('What does `useEffect` return?', 'Nothing.\n\n```js\nconst x = 1;\n```')).toEqual([]);
  expect(about('', '')).toEqual([]);
  expect(about('# My heading', 'See [this](http://intranet).')).toEqual([]);
});

test('An author hears what could be better, each thing once, at the text that it is about', () => {
  expect(
    about(
      'What is a closure, and how does it leak?',
      '```python\nprint((1)\n```\n\n```\na\n```\n\n```\nb\n```',
    ),
  ).toEqual([
    'question: This seems to ask two things. A card with one question is easier to grade.',
    'answer: To color a code block, name a supported language on its first line, such as ```js.',
    'answer: The code may have a syntax error on line 2: python: `(` is not closed.',
  ]);
  expect(about('Explain closures', 'A <b>function</b>\n\n```js\nf(1')).toEqual([
    'question: A full answer could take an hour. Ask about one part of it.',
    'answer: HTML is shown as plain text. Put code in backticks.',
    'answer: The code may have a syntax error on line 4: js: `(` is not closed.',
    'answer: The code block that starts on line 3 is not closed. End it with a fence on its own line.',
  ]);
  expect(about('Which `Map` method is `getOrDefault`?', '`getOrDefault`.')).toEqual([
    'question: The question gives the answer away. Try to ask without the words of the answer.',
  ]);
  expect(about(`${'Why '.repeat(200)}?`, 'Because '.repeat(300))).toEqual([
    'question: A question this long takes time to read. What can you leave out?',
    'answer: An answer this long is hard to recall. Could it be two cards?',
  ]);
});
