import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { similarity, similarQuestionThreshold } from './similarity.ts';

describe('similarity', () => {
  it('ignores letter case and punctuation', () => {
    expect(similarity('What is a closure?', 'what is a CLOSURE')).toBe(1);
  });

  it('is above the threshold for nearly the same words', () => {
    const alike = similarity(
      'What is the difference between == and ===?',
      'What’s the difference between === and ==',
    );
    expect(alike).toBeGreaterThan(similarQuestionThreshold);
  });

  it('is below the threshold for different questions', () => {
    expect(similarity('What is a closure?', 'What is hoisting?')).toBeLessThan(similarQuestionThreshold);
    expect(similarity('What is the event loop?', 'When does a microtask run?')).toBeLessThan(0.3);
  });

  it('is 0 for texts without letters or digits', () => {
    expect(similarity('???', '???')).toBe(0);
  });

  it('is symmetric, and 1 for a text with itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (one, other) => {
        expect(similarity(one, other)).toBe(similarity(other, one));
        expect(similarity(one, other)).toBeLessThanOrEqual(1);
        expect([0, 1]).toContain(similarity(one, one));
      }),
    );
  });
});
