import type { OrderBody } from '@flipstack/card-kinds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyChoice, anyOrder } from '../tests/any-card.ts';
import { gradeResponse } from './grade-response.ts';
import { shuffledLines, shuffledOptions } from './shuffled-parts.ts';

const seed = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const sorted = (lines: readonly string[]) => [...lines].sort();

describe('shuffledOptions', () => {
  it('contains every option once, in the same order for the same seed', () => {
    fc.assert(
      fc.property(anyChoice, seed, (body, seed) => {
        const order = shuffledOptions(body, seed);
        expect(new Set(order)).toEqual(new Set(body.options.keys()));
        expect(order).toHaveLength(body.options.length);
        expect(shuffledOptions(body, seed)).toEqual(order);
      }),
    );
  });
});

describe('shuffledLines', () => {
  it('contains every line, in the same order for the same seed', () => {
    fc.assert(
      fc.property(anyOrder, seed, (body, seed) => {
        const lines = shuffledLines(body, seed);
        expect(sorted(lines)).toEqual(sorted([...body.lines, ...body.distractors]));
        expect(shuffledLines(body, seed)).toEqual(lines);
      }),
    );
  });

  it('does not begin with a right order, even without the lines that do not belong', () => {
    fc.assert(
      fc.property(anyOrder, seed, (any, seed) => {
        const body = { ...any, alsoAccepted: [] };
        const lines = shuffledLines(body, seed).filter((line) => !body.distractors.includes(line));
        expect(gradeResponse({ kind: 'order', body }, { lines }).isRight).toBe(false);
      }),
    );
  });

  it('finds the only wrong order', () => {
    const lines = ['a', 'b', 'c'];
    const all = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
    ];
    const body: OrderBody = { language: '', lines, distractors: [], alsoAccepted: all };
    expect(shuffledLines(body, 7)).toEqual(['c', 'b', 'a']);
  });

  it('shuffles a card whose orders are all right', () => {
    const body = { language: '', lines: ['a', 'b'], distractors: [], alsoAccepted: [[1, 0]] };
    expect(sorted(shuffledLines(body, 7))).toEqual(['a', 'b']);
  });
});
