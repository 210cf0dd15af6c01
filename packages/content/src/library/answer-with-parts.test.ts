import { expect, test } from 'vitest';
import { answerWithParts } from './answer-with-parts.ts';

const bare = { answer: 'A function with its scope.', keyPoints: [], followUps: [], sources: [] };

test('A card that has only an answer keeps it as it is', () => {
  expect(answerWithParts(bare)).toBe('A function with its scope.');
});

test('What else a card has follows its answer, each part under its name', () => {
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
