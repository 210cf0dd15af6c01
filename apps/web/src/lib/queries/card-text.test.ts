import { expect, test } from 'vitest';
import { problemInCardText } from './card-text.ts';

test('An empty field is named before anything else, a broken rule by its field', () => {
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
