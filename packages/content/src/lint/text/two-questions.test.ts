import { describe, expect, it } from 'vitest';
import { cardWith } from '../../tests/card-builders.ts';
import { twoQuestions } from './two-questions.ts';

const found = (question: string): number => twoQuestions.check(cardWith({ question })).length;

describe('twoQuestions', () => {
  it.each([
    'What does this print, and why?',
    'What does this print, and why is the list empty?',
    'How does `a ?? b` differ from `a || b`?',
    'When do you run a card sort, and when a tree test?',
    'Which color and which padding does the button get?',
    'What is the difference between what a fence and what a lock guarantees?',
    'Which map answers "which band is it, and what does it cost?" without a loop?',
    'What is logged first and what second?',
    'Two clerks know how it works and when to stop. Which of them is right?',
  ])('accepts one question: %s', (question) => {
    expect(found(question)).toBe(0);
  });

  it.each([
    'What is a closure? When do you need one?',
    'What is a closure and what is a scope?',
    'What is wrong with this query, and how do you write it correctly?',
    'Explain what a closure is and how you test it.',
    'When does it fail, and when would you retry?',
  ])('reports two questions: %s', (question) => {
    expect(found(question)).toBe(1);
  });
});
