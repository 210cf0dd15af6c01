import { describe, expect, it } from 'vitest';
import { buildCandidatePool, type Candidate, countIn, topicsIn } from './candidate-pool.ts';
import type { Cell } from './cell.ts';

const cell: Cell = { stack: 'JS', kind: 'objective', level: 'EASY' };
const choice: Candidate = { id: 1, stack: 'JS', topic: 'promises', level: 'EASY', kind: 'choice' };

describe('buildCandidatePool', () => {
  it('groups the checked kinds other than code by topic, sorted by id', () => {
    const candidates: Candidate[] = [
      { ...choice, id: 10 },
      { ...choice, id: 9, kind: 'order' },
      { ...choice, id: 3, topic: 'closures', kind: 'typed' },
      { ...choice, id: 4, kind: 'flip' },
      { ...choice, id: 5, kind: 'code' },
      { ...choice, id: 6, level: 'HARD' },
      { ...choice, id: 7, stack: 'SQL' },
    ];
    const pool = buildCandidatePool(candidates);
    const ids = Array.from(topicsIn(pool, cell), ([topic, ofTopic]) => [topic, ofTopic.map(({ id }) => id)]);
    expect(ids).toEqual([
      ['promises', [9, 10]],
      ['closures', [3]],
    ]);
    expect(countIn(pool, cell)).toBe(3);
    expect(countIn(pool, { ...cell, kind: 'code' })).toBe(1);
    expect(countIn(pool, { ...cell, stack: 'GO' })).toBe(0);
  });

  it('sorts ids that are texts', () => {
    const pool = buildCandidatePool([
      { ...choice, id: 'b' },
      { ...choice, id: 'a' },
      { ...choice, id: 2 },
    ]);
    expect(
      topicsIn(pool, cell)
        .get('promises')
        ?.map(({ id }) => id),
    ).toEqual([2, 'a', 'b']);
  });
});
