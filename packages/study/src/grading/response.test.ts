import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examples, kinds } from '../tests/any-card.ts';
import { isResponseOf, responseLimits } from './response.ts';

describe('isResponseOf', () => {
  it('accepts the response of each kind, and of no other', () => {
    for (const kind of kinds)
      for (const other of kinds) expect(isResponseOf(kind, examples[other])).toBe(kind === other);
  });

  it.each([undefined, null, 7, 'text', [], {}])('refuses %j for every kind', (value) => {
    for (const kind of kinds) expect(isResponseOf(kind, value)).toBe(false);
  });

  it.each([
    ['choice', { chosen: [0.5] }],
    ['choice', { chosen: [-1] }],
    ['choice', { chosen: [responseLimits.chosen] }],
    ['choice', { chosen: new Array(responseLimits.chosen + 1).fill(0) }],
    ['typed', { text: 'a'.repeat(responseLimits.textLength + 1) }],
    ['cloze', { blanks: [7] }],
    ['cloze', { blanks: new Array(responseLimits.blanks + 1).fill('') }],
    ['order', { lines: new Array(responseLimits.lines + 1).fill('a') }],
    ['order', { lines: ['a'.repeat(responseLimits.lineLength + 1)] }],
    ['code', { passed: 2, total: 1 }],
    ['code', { passed: 0, total: 0 }],
    ['code', { passed: 0, total: responseLimits.tests + 1 }],
    ['code', { passed: Number.NaN, total: 1 }],
  ] as const)('refuses a %s response beyond its limits: %#', (kind, value) => {
    expect(isResponseOf(kind, value)).toBe(false);
  });

  it('accepts a response at its limits', () => {
    const { chosen, textLength, blanks, lines, lineLength, tests } = responseLimits;
    const text = 'a'.repeat(textLength);
    expect(isResponseOf('choice', { chosen: [...new Array(chosen).keys()] })).toBe(true);
    expect(isResponseOf('typed', { text })).toBe(true);
    expect(isResponseOf('cloze', { blanks: new Array(blanks).fill(text) })).toBe(true);
    expect(isResponseOf('order', { lines: new Array(lines).fill('a'.repeat(lineLength)) })).toBe(true);
    expect(isResponseOf('code', { passed: tests, total: tests })).toBe(true);
  });

  it('does not throw for any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...kinds), (value, kind) => {
        expect(isResponseOf(kind, value)).toBeTypeOf('boolean');
      }),
    );
  });
});
