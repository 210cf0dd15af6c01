import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeAnswer } from './normalize-answer.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({
    unit: fc.constantFrom('ß', 'İ', 'I', '\u0307', 'Σ', 'ς', ' ', '\u00ad', 'ﬁ', 'a', '\u0345'),
    maxLength: 9,
  }),
);

describe('normalizeAnswer', () => {
  it('changes nothing more when it is applied twice', () => {
    fc.assert(
      fc.property(anyText, fc.boolean(), (text, isExact) => {
        const once = normalizeAnswer(text, isExact);
        expect(normalizeAnswer(once, isExact)).toBe(once);
      }),
      { numRuns: 2_000 },
    );
  });

  it('changes nothing more when it is applied twice to any character', () => {
    const changing: string[] = [];
    for (let code = 0; code <= 0x10ffff; code++) {
      const once = normalizeAnswer(String.fromCodePoint(code), false);
      if (normalizeAnswer(once, false) !== once) changing.push(code.toString(16));
    }
    expect(changing).toEqual([]);
  });

  it('ignores case, white space and the Unicode form', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zé ]{1,20}$/), (text) => {
        const variant = `\t${text.toUpperCase().replaceAll(' ', ' \u00a0')} `;
        expect(normalizeAnswer(variant.normalize('NFD'), false)).toBe(normalizeAnswer(text, false));
      }),
    );
  });

  it.each([
    ['O(n  Log N)', 'o(n log n)'],
    ['Straße', 'STRASSE'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['οδος', 'οδοσ'],
    ['ｃｏｎｓｔ', 'const'],
    ['‘use strict’', "'use strict'"],
    ['zero\u200bwidth', 'zerowidth'],
  ])('treats %j like %j', (one, other) => {
    expect(normalizeAnswer(one, false)).toBe(normalizeAnswer(other, false));
  });

  it.each([
    ['git commit -m', 'git commit-m'],
    ['resume', 'résumé'],
    ['x²', 'x'],
    ['a b', 'ab'],
  ])('tells %j from %j', (one, other) => {
    expect(normalizeAnswer(one, false)).not.toBe(normalizeAnswer(other, false));
  });

  it('keeps case and inner white space of an exact answer', () => {
    expect(normalizeAnswer(' Map  entry ', true)).toBe('Map  entry');
    expect(normalizeAnswer('map  entry', true)).not.toBe(normalizeAnswer('Map  entry', true));
  });

  it('ignores the form of letters and quotes in an exact answer', () => {
    expect(normalizeAnswer('“e\u0301”', true)).toBe('"é"');
  });
});
