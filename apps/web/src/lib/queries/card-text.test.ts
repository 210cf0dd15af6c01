import { expect, it } from 'vitest';
import { problemInCardText } from './card-text.ts';

it('reports an empty field first, then the first broken rule', () => {
  const tooLong = 'x'.repeat(10_001);
  const missing = 'Fill in the fields for the question and answer';
  expect(problemInCardText({ question: ' ', answer: tooLong })).toBe(missing);
  expect(problemInCardText({ question: 'Why?', answer: '\n' })).toBe(missing);
  expect(problemInCardText({ question: tooLong, answer: tooLong })).toBe(
    'Question must be 1-10000 characters long',
  );
  expect(problemInCardText({ question: 'Why?', answer: tooLong })).toBe(
    'Answer must be 1-10000 characters long',
  );
  expect(problemInCardText({ question: 'Why?', answer: 'Because.' })).toBeUndefined();
});
