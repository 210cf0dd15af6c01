import { afterAll, describe, expect, test } from 'vitest';
import { judgeTest } from '../../judge/judge-test.ts';
import { NodeRunner } from '../../node/node-runner.ts';
import type { TestRun } from '../../test-run.ts';

const runner = new NodeRunner();
afterAll(() => runner.close());

const setup = `
  CREATE TABLE orders (id INTEGER PRIMARY KEY, total REAL, note TEXT) STRICT;
  INSERT INTO orders VALUES (1, 10, 'a'), (2, 20.5, NULL);`;

async function run(code: string, input = ''): Promise<TestRun> {
  const [result] = await runner.run({ language: 'sql', setup, code, inputs: [input] });
  if (result === undefined) throw new Error('The test was not run');
  return result;
}

describe('values', () => {
  test.each([
    ['SELECT * FROM orders ORDER BY id', '[[1,10.0,"a"],[2,20.5,null]]'],
    ['SELECT 9007199254740993, -9223372036854775808', '[[9007199254740993,-9223372036854775808]]'],
    ["SELECT x'00ff', 1e308 * 10, -0.0, 0.1", '[[{"$bytes":"00ff"},{"$number":"Infinity"},0.0,0.1]]'],
    ['SELECT 1 WHERE 0', '[]'],
    ['SELECT 1; SELECT 2; -- last\n', '[[2]]'],
    ["INSERT INTO orders VALUES (3, 1, 'é;') RETURNING id, note", '[[3,"é;"]]'],
    ["UPDATE orders SET note = 'x'", '[]'],
    [
      'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3) SELECT i FROM n',
      '[[1],[2],[3]]',
    ],
    ['SELECT sum(total) OVER (ORDER BY id) FROM orders', '[[10.0],[30.5]]'],
    ["SELECT json_extract('{\"a\":[1]}', '$.a[0]')", '[[1]]'],
    ['PRAGMA foreign_keys = ON; SELECT 1', '[[1]]'],
    ['', '[]'],
  ])('writes the rows of %s', async (code, expected) => {
    expect((await run(code)).got).toBe(expected);
  });

  test('runs the changes of the test before the query, and names the columns', async () => {
    const result = await run(
      'SELECT count(*) AS orders, max(total) FROM orders',
      'DELETE FROM orders WHERE id = 1',
    );
    expect(result).toMatchObject({ got: '[[1,20.5]]', columns: ['orders', 'max(total)'] });
  });

  test('compares rows in their order or in any', async () => {
    const result = await run('SELECT id FROM orders ORDER BY id DESC');
    const expected = { input: '', output: '[[1],[2]]' };
    expect(judgeTest(expected, result, { language: 'sql', isAnyOrder: true }).outcome).toBe('passed');
    expect(judgeTest(expected, result, { language: 'sql', isAnyOrder: false }).outcome).toBe('failed');
  });
});

describe('errors', () => {
  test.each([
    [
      'SELECT 1;\n  SELECT *\nFROM missing',
      { name: 'SQLITE_ERROR', message: 'no such table: missing', line: 2 },
    ],
    ['SELECT 1;\n\nSELEC 2', { name: 'SQLITE_ERROR', message: 'near "SELEC": syntax error', line: 3 }],
    ['SELECT "é",\n  nothing FROM orders', { name: 'SQLITE_ERROR', line: 2 }],
    ['INSERT INTO orders VALUES (1, 1, 1)', { name: expect.stringContaining('SQLITE_CONSTRAINT') }],
    ["INSERT INTO orders VALUES (9, 'x', 1)", { name: expect.stringContaining('SQLITE_CONSTRAINT') }],
    [
      "SELECT replace(printf('%.*c', 40000, 'x'), 'x', 'xx')",
      { name: '', message: 'The rows are too large to compare: over 65536 characters' },
    ],
    [
      'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n',
      { name: '', message: 'The query returns more than 1000 rows' },
    ],
  ])('reports %j', async (code, error) => {
    const result = await run(code);
    expect(result.got).toBeUndefined();
    expect(result.error).toMatchObject(error);
  });

  test('does not name a line of the setup', async () => {
    const { error } = await run('SELECT 1', 'SELECT * FROM missing');
    expect(error).toEqual({ name: 'SQLITE_ERROR', message: 'no such table: missing', line: undefined });
  });
});

describe('hostile code', () => {
  test.each([
    "ATTACH 'left' AS left_behind",
    "ATTACH ':memory:' AS m",
    "VACUUM INTO 'left'",
    "SELECT load_extension('x')",
    "SELECT readfile('/etc/passwd')",
    "SELECT writefile('left', 'x')",
    'PRAGMA hard_heap_limit = 0',
    'PRAGMA soft_heap_limit = 0',
    'PRAGMA writable_schema = ON',
    'PRAGMA temp_store_directory = "/"',
    'SELECT * FROM pragma_hard_heap_limit',
    'PRAGMA mmap_size = 1000000000',
    "CREATE VIRTUAL TABLE x USING csv(filename='/etc/passwd')",
  ])('refuses %s', async (code) => {
    const { got, error } = await run(code);
    expect(got).toBeUndefined();
    expect(error?.message).toMatch(/not authorized|no such|unable to|authorization denied/);
  });

  test.each([
    [
      'an endless recursion',
      'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n',
      'time',
    ],
    [
      'a product of tables',
      'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 9999) SELECT count(*) FROM n a, n b, n c',
      'time',
    ],
    [
      'a trigger that calls itself',
      'PRAGMA recursive_triggers = ON; CREATE TRIGGER t AFTER UPDATE ON orders BEGIN UPDATE orders SET total = total + 1; END; UPDATE orders SET total = 1',
      undefined,
    ],
    [
      'a memory bomb of rows',
      'CREATE TABLE b (x); WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 500) INSERT INTO b SELECT randomblob(1000000) FROM n',
      'memory',
    ],
    [
      'a memory bomb of one value',
      "SELECT length(group_concat(printf('%.*c', 10000000, 'x'))) FROM orders a, orders b, orders c",
      undefined,
    ],
    ['a blob of a gigabyte', 'SELECT zeroblob(1000000000)', undefined],
    ['a deep expression', `SELECT ${'('.repeat(5000)}1${')'.repeat(5000)}`, undefined],
  ])('ends %s', async (_, code, limit) => {
    const result = await run(code);
    expect(result.got).toBeUndefined();
    expect(result.limit).toBe(limit);
    expect((await run('SELECT count(*) FROM orders')).got).toBe('[[2]]');
  });

  test('leaves nothing for the next test', async () => {
    await run('CREATE TABLE left_behind (x); CREATE TEMP TABLE also_left (x)');
    expect((await run('SELECT * FROM left_behind')).error?.message).toBe('no such table: left_behind');
    expect((await run('SELECT * FROM also_left')).error?.message).toBe('no such table: also_left');
  });
});
