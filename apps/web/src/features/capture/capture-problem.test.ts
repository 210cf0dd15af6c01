import { expect, it } from 'vitest';
import { captureProblem } from './capture-problem.ts';

const good = { tag: 'Threads', stackName: 'Java', question: 'What?', answer: 'This.' };
const fillIn = 'Fill in the fields for the question and answer';

it.each([
  ['no problem in a complete card', good, undefined],
  ['an empty question', { question: ' ' }, { message: fillIn, field: 'question' }],
  ['an empty answer', { answer: '\n' }, { message: fillIn, field: 'answer' }],
  ['an empty answer before an empty tag', { tag: '', answer: '' }, { message: fillIn, field: 'answer' }],
  ['an empty tag', { tag: '  ' }, { message: 'Tag must be 1-100 characters long', field: 'tag' }],
  [
    'an answer that is too long, before a module is created for it',
    { answer: 'x'.repeat(10_001) },
    { message: 'Answer must be 1-10000 characters long', field: 'answer' },
  ],
])('finds %s', { tags: '@spec:5.6' }, (_what, part, problem) => {
  expect(captureProblem({ ...good, ...part })).toEqual(problem);
});
