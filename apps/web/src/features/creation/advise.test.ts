import { expect, test } from 'vitest';
import { advise } from './advise.ts';

const about = (question: string, answer: string) =>
  advise({ question, answer }).map(({ part, sentence }) => `${part}: ${sentence}`);

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
    'question: This seems to ask two things: a card with one question is easier to grade.',
    'answer: A code block is coloured once its first line names a language that is known here, such as ```js.',
    'answer: The code does not seem to parse, see line 2: python: `(` is not closed.',
  ]);
  expect(about('Explain closures', 'A <b>function</b>\n\n```js\nf(1')).toEqual([
    'question: This can be answered for an hour: ask for one thing about it.',
    'answer: HTML is shown as it is typed: put code into backticks.',
    'answer: The code does not seem to parse, see line 4: js: `(` is not closed.',
    'answer: The code block that begins on line 3 never ends: close it with a line of its own.',
  ]);
  expect(about('Which `Map` method is `getOrDefault`?', '`getOrDefault`.')).toEqual([
    'question: The question gives the answer away: try to ask without its words.',
  ]);
  expect(about(`${'Why '.repeat(200)}?`, 'Because '.repeat(300))).toEqual([
    'question: So long a question takes its time to read: what can be left out?',
    'answer: So long an answer is hard to recall: would two cards do?',
  ]);
});
