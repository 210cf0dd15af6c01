import { describe, expect, test } from 'vitest';
import { compareRows } from './compare-rows.ts';

const compare = (expected: string, got: string, isAnyOrder = false, columns?: string[]) =>
  compareRows({ test: { input: '', output: expected }, got, columns }, { language: 'sql', isAnyOrder });

const differences = (rows: { isDifferent: boolean }[] = []) => rows.map(({ isDifferent }) => isDifferent);

describe('rows that differ', () => {
  test('are compared place by place where the order counts', () => {
    const rows = compare('[[1],[2],[3]]', '[[1],[4]]');
    expect(differences(rows?.expected)).toEqual([false, true, true]);
    expect(differences(rows?.got)).toEqual([false, true]);
  });

  test('are compared in any order, each of them once', () => {
    const rows = compare('[[1],[2],[2]]', '[[2],[3],[1]]', true);
    expect(differences(rows?.expected)).toEqual([false, false, true]);
    expect(differences(rows?.got)).toEqual([false, true, false]);
  });

  test('are the same when their values count as the same', () => {
    const rows = compare('[[1, 9007199254740993]]', '[[1.0,9007199254740993]]');
    expect(differences(rows?.got)).toEqual([false]);
    expect(differences(compare('[["1"]]', '[[1]]')?.got)).toEqual([true]);
  });

  test('may only be in a wrong order', () => {
    expect(compare('[[1],[2]]', '[[2],[1]]')?.isOnlyOrderWrong).toBe(true);
    expect(compare('[[1],[2]]', '[[2],[3]]')?.isOnlyOrderWrong).toBe(false);
  });
});

test.each<[string, string, string[] | undefined, string | undefined]>([
  ['[[1,2,3]]', '[[1,2]]', undefined, '2 columns instead of 3'],
  ['[[1,2]]', '[]', ['a'], '1 column instead of 2'],
  ['[[1]]', '[[2]]', ['a'], undefined],
  ['[]', '[[1]]', ['a'], undefined],
])('compares the number of columns of %s and %s', (expected, got, columns, problem) => {
  expect(compare(expected, got, false, columns)?.columnProblem).toBe(problem);
});

test('writes the values of cells so that they cannot be taken for others', () => {
  const got = '[[null,"NULL","","12",12,"it\'s","it ",2.0,{"$bytes":"ff"},{"a":[1]},{"$number":"NaN"},true]]';
  const cells = compare('[]', got)?.got[0]?.cells;
  expect(cells?.map(({ text }) => text)).toEqual([
    'NULL',
    "'NULL'",
    "''",
    "'12'",
    '12',
    "it's",
    "'it '",
    '2.0',
    "x'ff'",
    '{"a":[1]}',
    'NaN',
    'true',
  ]);
  expect(cells?.map(({ kind }) => kind).slice(0, 5)).toEqual(['null', 'other', 'other', 'other', 'number']);
});

test.each([
  ['{"$error":"SQLITE_CONSTRAINT"}', '[[1]]'],
  ['[1]', '[[1]]'],
  ['[[1]]', '[[1'],
  ['[[1]]', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
])('has nothing to compare in %s and %s', (expected, got) => {
  expect(compare(expected, got)).toBeUndefined();
});
