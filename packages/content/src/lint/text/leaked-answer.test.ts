import { describe, expect, it } from 'vitest';
import { cardWith } from '../../tests/card-builders.ts';
import { leakedAnswer } from './leaked-answer.ts';

const found = (question: string, answer: string): number =>
  leakedAnswer.check(cardWith({ question, answer })).length;

describe('leakedAnswer', () => {
  it('reports a question that contains the words of the answer', () => {
    expect(
      found(
        'Why does a `TreeMap`, which keeps its keys sorted, find the nearest key in logarithmic time?',
        'Because a `TreeMap` keeps keys sorted, it finds the nearest key in logarithmic time. More follows.',
      ),
    ).toBe(1);
  });

  it('reports a question that names the answer', () => {
    const question = 'Which map keeps its keys sorted, as `TreeMap` does?';
    expect(found(question, '`TreeMap`, because it is a red-black tree.')).toBe(1);
  });

  it('accepts an answer that adds something', () => {
    expect(
      found(
        'Why does a closure keep the variable?',
        'Because functions hold on to the scope in which they were made, and that scope holds it.',
      ),
    ).toBe(0);
  });

  it.each([
    [
      'Do you take a `TreeMap` or a `HashMap` for a sorted list?',
      '`TreeMap`, because it keeps its keys sorted.',
    ],
    [
      'In which order do the setup and mounted hooks of a parent and a child run?',
      'Parent setup, child setup, child mounted, parent mounted. More follows.',
    ],
    ['Where does it surface, in line A or in line B?', 'In line B.'],
  ])('accepts a question about a choice or an order: %s', (question, answer) => {
    expect(found(question, answer)).toBe(0);
  });
});
