import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { similarity, similarQuestionThreshold } from './similarity.ts';

describe('Two questions', () => {
  test('that differ in case and punctuation alone are the same', () => {
    expect(similarity('What is a closure?', 'what is a CLOSURE')).toBe(1);
  });

  test('that ask the same in nearly the same words are alike', () => {
    const alike = similarity(
      'What is the difference between == and ===?',
      'What’s the difference between === and ==',
    );
    expect(alike).toBeGreaterThan(similarQuestionThreshold);
  });

  test('about different things are not', () => {
    expect(similarity('What is a closure?', 'What is hoisting?')).toBeLessThan(similarQuestionThreshold);
    expect(similarity('What is the event loop?', 'When does a microtask run?')).toBeLessThan(0.3);
  });

  test('without any letters are alike to nothing', () => {
    expect(similarity('???', '???')).toBe(0);
  });

  test('are as alike one way as the other, and to themselves wholly', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (one, other) => {
        expect(similarity(one, other)).toBe(similarity(other, one));
        expect(similarity(one, other)).toBeLessThanOrEqual(1);
        expect([0, 1]).toContain(similarity(one, one));
      }),
    );
  });
});
