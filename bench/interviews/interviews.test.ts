import { builtInStacks } from '@flipstack/content/stacks';
import {
  buildCandidatePool,
  interviewTypes,
  positionLevels,
  stacksWithCode,
  verdictCapacity,
} from '@flipstack/study/interview';
import { describe, expect, it } from 'vitest';
import { readLibraryCandidates, repeatCandidates } from './library-candidates.ts';
import { shortestPlan, verdictTable } from './verdict-table.ts';

const library = readLibraryCandidates();
const pool = buildCandidatePool(library);

describe('the library', () => {
  it('has code in exactly the stacks whose interviews ask for code', () => {
    const withCode = library.filter(({ kind }) => kind === 'code').map(({ stack }) => stack);
    expect(new Set(withCode)).toEqual(stacksWithCode);
  });

  it('can give a verdict about every stack at every level, without a replacement', () => {
    for (const stack of builtInStacks) {
      for (const level of positionLevels) {
        const { asPlanned } = verdictCapacity(pool, shortestPlan('screening', level, stack));
        expect(asPlanned, `${stack}, ${level}`).toBeGreaterThanOrEqual(1);
      }
    }
  });
});

describe('verdictTable', () => {
  it('has a row for every stack, with the verdicts of each level', () => {
    for (const type of interviewTypes) {
      const rows = verdictTable(pool, type);
      expect(rows.map(({ stack }) => stack)).toEqual(builtInStacks);
      for (const row of rows) {
        for (const level of positionLevels) expect(row[level]).toMatch(/^\d+( \(\d+\))?$/);
      }
    }
  });
});

describe('repeatCandidates', () => {
  it('makes as many candidates as requested, each with its own id', () => {
    const repeated = repeatCandidates(library, 5000);
    expect(new Set(repeated.map(({ id }) => id)).size).toBe(5000);
    expect(new Set(repeated.map(({ topic }) => topic))).toEqual(new Set(library.map(({ topic }) => topic)));
  });
});
