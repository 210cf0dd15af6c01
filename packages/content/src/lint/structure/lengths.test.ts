import { describe, expect, it } from 'vitest';
import { cardWith } from '../../tests/card-builders.ts';
import { lengths } from './lengths.ts';

const long = (length: number): string => 'x'.repeat(length);
const code = (length: number): string => `Look:\n\n\`\`\`text\nshort\n${long(length)}\n\`\`\``;

describe('lengths', () => {
  it('accepts texts of the maximum length', () => {
    const card = cardWith({ question: long(600), answer: long(1500), keyPoints: [long(100)] });
    expect(lengths.check(card)).toEqual([]);
    expect(lengths.check(cardWith({ answer: code(80) }))).toEqual([]);
  });

  it('reports each part that is too long, with its place', () => {
    const card = cardWith({ question: long(601), answer: long(1501), keyPoints: ['one', long(101)] });
    expect(lengths.check(card)).toEqual([
      { part: 'question', at: 0, message: 'a question has at most 600 characters, this one has 601' },
      { part: 'answer', at: 0, message: 'an answer has at most 1500 characters, this one has 1501' },
      { part: 'keyPoints', at: 1, message: 'a key point has at most 100 characters, this one has 101' },
    ]);
  });

  it('reports the line of code that is too long', () => {
    expect(lengths.check(cardWith({ answer: code(81) }))).toEqual([
      { part: 'answer', at: 4, message: 'a line of code has at most 80 characters, this one has 81' },
    ]);
  });
});
