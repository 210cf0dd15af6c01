import { describe, expect, it } from 'vitest';
import { cardWith } from '../../tests/card-builders.ts';
import { missingScope } from './missing-scope.ts';

const found = (question: string): number => missingScope.check(cardWith({ question })).length;

describe('missingScope', () => {
  it.each([
    'Explain closures.',
    'What is hoisting?',
    'What is a `WeakMap`?',
    'What are the generics?',
    'Describe HTTP',
    'Tell me about SOLID.',
  ])('reports a question that is too broad: %s', (question) => {
    expect(found(question)).toBe(1);
  });

  it.each([
    'Explain why a closure keeps a whole scope alive.',
    'What is a closure good for in a loop?',
    'Which value is hoisted?',
    'What is this?\n\n```js\nconsole.log(this);\n```',
  ])('accepts a question with a scope: %s', (question) => {
    expect(found(question)).toBe(0);
  });
});
