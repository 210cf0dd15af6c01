import { expect, test } from 'vitest';
import { answerWithParts } from './answer-with-parts.ts';

const bare = { answer: 'A function with its scope.', keyPoints: [], followUps: [], sources: [] };

test('leaves an answer without other parts unchanged', () => {
  expect(answerWithParts(bare)).toBe('A function with its scope.');
});

test('appends the other parts to the answer, each under its name', () => {
  const card = {
    ...bare,
    keyPoints: ['Scope, not values', 'Made by every function'],
    goodAnswer: 'It keeps its scope.',
    greatAnswer: 'It keeps all of its scope.',
    whyAsked: 'It shows who has debugged one.',
    followUps: [{ question: 'What does it cost?', answer: 'Memory.' }],
    sources: [{ title: 'MDN [closures]', url: 'https://developer.mozilla.org/closures' }],
  };
  expect(answerWithParts(card)).toBe(`A function with its scope.

**Key points**

- Scope, not values
- Made by every function

**Good answer**

It keeps its scope.

**Great answer**

It keeps all of its scope.

**Why it is asked**

It shows who has debugged one.

**Follow-ups**

- What does it cost?
  > Memory.

**Sources**

- [MDN \\[closures\\]](https://developer.mozilla.org/closures)`);
});
