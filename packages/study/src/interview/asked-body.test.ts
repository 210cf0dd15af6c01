import { blanksOf, type KindAndBody } from '@flipstack/card-kinds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gradeResponse } from '../grading/grade-response.ts';
import { anyChoice, anyCloze, anyCode, anyOrder, anyTyped } from '../tests/any-card.ts';
import { askedBody, isInterviewAnswer, responseToCard } from './asked-body.ts';

const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });

describe('askedBody', () => {
  it('asks every option once, and a response to it selects the same options of the card', () => {
    fc.assert(
      fc.property(anyChoice, seeds, (body, seed) => {
        const asked = askedBody({ kind: 'choice', body }, seed);
        if (asked.kind !== 'choice') throw new Error('not a choice');
        expect([...asked.options].sort()).toEqual(body.options.map(({ text }) => text).sort());
        const chosen = [0, asked.options.length - 1];
        const response = responseToCard({ kind: 'choice', body }, seed, { chosen });
        const texts = (response as { chosen: number[] }).chosen.map((index) => body.options[index]?.text);
        expect(texts).toEqual(chosen.map((index) => asked.options[index]));
      }),
    );
  });

  it('contains only what is asked', () => {
    const keysOf = (card: KindAndBody) => Object.keys(askedBody(card, 1, ['f(2)'])).sort();
    const [choice, typed, cloze, order, code] = [anyChoice, anyTyped, anyCloze, anyOrder, anyCode].map(
      (bodies) => fc.sample<unknown>(bodies as fc.Arbitrary<unknown>, { numRuns: 1, seed: 1 })[0],
    );
    expect(keysOf({ kind: 'choice', body: choice } as KindAndBody)).toEqual([
      'hasSeveral',
      'kind',
      'options',
    ]);
    expect(keysOf({ kind: 'typed', body: typed } as KindAndBody)).toEqual(['isExact', 'kind']);
    expect(keysOf({ kind: 'cloze', body: cloze } as KindAndBody)).toEqual(['isExact', 'kind', 'text']);
    expect(keysOf({ kind: 'order', body: order } as KindAndBody)).toEqual([
      'hasDistractors',
      'kind',
      'language',
      'lines',
    ]);
    expect(keysOf({ kind: 'code', body: code } as KindAndBody)).toEqual([
      'examples',
      'inputs',
      'isAnyOrder',
      'kind',
      'language',
      'setup',
      'starter',
    ]);
    expect(keysOf({ kind: 'flip' })).toEqual(['kind']);
  });

  it('hides the answers of a cloze and keeps its blanks and hints', () => {
    fc.assert(
      fc.property(anyCloze, seeds, (body, seed) => {
        const asked = askedBody({ kind: 'cloze', body }, seed);
        if (asked.kind !== 'cloze') throw new Error('not a cloze');
        const blanks = blanksOf(asked.text);
        expect(blanks).toEqual(blanksOf(body.text).map((blank) => ({ ...blank, answer: '…' })));
      }),
    );
  });

  it('asks all lines, not in a right order unless every order is right', () => {
    const body = { language: 'js', lines: ['a', 'b'], distractors: ['c'], alsoAccepted: [] };
    fc.assert(
      fc.property(seeds, (seed) => {
        const asked = askedBody({ kind: 'order', body }, seed);
        if (asked.kind !== 'order') throw new Error('not an order');
        expect([...asked.lines].sort()).toEqual(['a', 'b', 'c']);
        expect(asked.lines.filter((line) => line !== 'c')).toEqual(['b', 'a']);
        expect(asked.hasDistractors).toBe(true);
      }),
    );
  });
});

describe('responseToCard', () => {
  it('keeps answers that do not depend on an order, and refuses those to another kind', () => {
    const body = { accepted: ['map'], isExact: false };
    const card = { kind: 'typed', body } as const;
    const response = responseToCard(card, 7, { text: ' Map ' });
    expect(response && gradeResponse<'typed'>(card, response as { text: string }).isRight).toBe(true);
    expect(responseToCard(card, 7, { chosen: [0] })).toBeUndefined();
  });

  it('ignores options that do not exist', () => {
    const body = { options: [{ text: 'a', isCorrect: true }], hasSeveral: true };
    expect(responseToCard({ kind: 'choice', body }, 7, { chosen: [0, 5] })).toEqual({ chosen: [0] });
  });
});

describe('isInterviewAnswer', () => {
  it('accepts code with one output or null for each input, and open answers', () => {
    expect(isInterviewAnswer('code', { source: 'f', outputs: ['1', null] })).toBe(true);
    expect(isInterviewAnswer('code', { source: 'f', outputs: [1] })).toBe(false);
    expect(isInterviewAnswer('code', { source: 'f', outputs: ['x'.repeat(4_001)] })).toBe(false);
    expect(isInterviewAnswer('code', { passed: 1, total: 1 })).toBe(false);
    expect(isInterviewAnswer('flip', { text: 'a', wasSpoken: false })).toBe(true);
    expect(isInterviewAnswer('flip', { text: 'a'.repeat(10_001), wasSpoken: false })).toBe(false);
    expect(isInterviewAnswer('flip', { text: 'a' })).toBe(false);
    expect(isInterviewAnswer('typed', { text: 'a' })).toBe(true);
    expect(isInterviewAnswer('typed', null)).toBe(false);
  });
});
