import { expect, it } from 'vitest';
import {
  type CardText,
  findProblemInCardText,
  isSameText,
  problemInCardText,
  tidyCardText,
} from './card-text.ts';

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

const choice: CardText = {
  question: 'Which?',
  answer: '',
  level: 'EASY',
  kind: 'choice',
  body: {
    options: [
      { text: 'A', isCorrect: true, why: '' },
      { text: 'B', isCorrect: false },
      { text: ' ', isCorrect: false },
    ],
    hasSeveral: false,
    explanation: '',
  },
};

it('drops the empty fields of a checked card and generates its answer', () => {
  expect(tidyCardText(choice)).toEqual({
    ...choice,
    answer: '- A',
    body: {
      options: [
        { text: 'A', isCorrect: true },
        { text: 'B', isCorrect: false },
      ],
      hasSeveral: false,
    },
  });
});

it('reports what is missing in a checked card, whose answer may be empty', () => {
  expect(problemInCardText(choice)).toBeUndefined();
  expect(problemInCardText({ ...choice, question: ' ' })).toBe('Fill in the question');
  const typed: CardText = { ...choice, kind: 'typed', body: { accepted: [' '], isExact: false } };
  expect(problemInCardText(typed)).toBe('Give at least one accepted answer');
});

it('names the field of a problem, counting the empty ones of a list', () => {
  const flip = { question: 'Why?', answer: ' ' };
  expect(findProblemInCardText(flip)?.part).toBe('answer');
  expect(findProblemInCardText({ ...flip, question: '' })?.part).toBe('question');
  const options = ['A', '', 'A'].map((text) => ({ text, isCorrect: true }));
  expect(findProblemInCardText({ ...choice, body: { options, hasSeveral: true } })).toEqual({
    message: 'Two options are the same',
    part: 'options.2.text',
  });
});

it('compares checked cards by their parts, and others by their answer', () => {
  expect(isSameText(choice, { ...tidyCardText(choice), answer: 'other' })).toBe(true);
  expect(isSameText(choice, { ...choice, kind: 'flip', body: undefined })).toBe(false);
  const flip: CardText = { question: 'Q', answer: 'A', level: 'EASY' };
  expect(isSameText(flip, { ...flip, kind: 'flip' })).toBe(true);
  expect(isSameText(flip, { ...flip, answer: 'B' })).toBe(false);
});
