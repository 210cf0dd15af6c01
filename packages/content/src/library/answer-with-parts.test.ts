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
    whyAsked: 'It shows who has debugged one.',
    followUps: ['What does it cost?'],
    sources: [{ title: 'MDN [closures]', url: 'https://developer.mozilla.org/closures' }],
  };
  expect(answerWithParts(card)).toBe(`A function with its scope.

**Key points**

- Scope, not values
- Made by every function

**Why it is asked**

It shows who has debugged one.

**Follow-ups**

- What does it cost?

**Sources**

- [MDN \\[closures\\]](https://developer.mozilla.org/closures)`);
});
