import { describe, expect, test } from 'vitest';
import { cardWith } from '../../tests/planted.ts';
import { missingScope } from './missing-scope.ts';

const found = (question: string): number => missingScope.judge(cardWith({ question })).length;

describe('A question', () => {
  test.each([
    'Explain closures.',
    'What is hoisting?',
    'What is a `WeakMap`?',
    'What are the generics?',
    'Describe HTTP',
    'Tell me about SOLID.',
  ])('that could be answered for an hour is found: %s', (question) => {
    expect(found(question)).toBe(1);
  });

  test.each([
    'Explain why a closure keeps a whole scope alive.',
    'What is a closure good for in a loop?',
    'Which value is hoisted?',
    'What is this?\n\n```js\nconsole.log(this);\n```',
  ])('with a scope is none: %s', (question) => {
    expect(found(question)).toBe(0);
  });
});
