import { afterAll, describe, expect, test } from 'vitest';
import { judgeTest } from '../../judge/judge-test.ts';
import { NodeRunner } from '../../node/node-runner.ts';
import type { TestRun } from '../../test-run.ts';

const runner = new NodeRunner();
afterAll(() => runner.close());

const setup = `
  CREATE TABLE orders (id integer PRIMARY KEY, total numeric(10, 2), note text);
  INSERT INTO orders VALUES (1, 10, 'a'), (2, 20.5, NULL);`;

async function run(code: string, input = ''): Promise<TestRun> {
  const [result] = await runner.run({ language: 'postgresql', setup, code, inputs: [input] });
  if (result === undefined) throw new Error('The test was not run');
  return result;
}

describe('values', () => {
  test.each([
    ['SELECT * FROM orders ORDER BY id', '[[1,10.00,"a"],[2,20.50,null]]'],
    ['SELECT 9007199254740993, -9223372036854775808', '[[9007199254740993,-9223372036854775808]]'],
    [
      "SELECT '\\x00ff'::bytea, 'Infinity'::float8, 'NaN'::numeric, -0.0::float8, 0.1::float4, 10::float8",
    ].concat('[[{"$bytes":"00ff"},{"$number":"Infinity"},{"$number":"NaN"},0.0,0.1,10.0]]'),
    ['SELECT true, false, NULL::boolean', '[[true,false,null]]'],
    [`SELECT '{"a": [1, {"b": null}]}'::jsonb, '{"a" : 1}'::json`, '[[{"a": [1, {"b": null}]},{"a" : 1}]]'],
    [
      `SELECT ARRAY[1, NULL], ARRAY['a,"b"', 'NULL', ''], ARRAY[[true], [false]], '{}'::int[]`,
      '[[[1,null],["a,\\"b\\"","NULL",""],[[true],[false]],[]]]',
    ],
    [
      `SELECT DATE '2026-02-01', TIMESTAMPTZ '2026-02-01 10:00+02', INTERVAL '1 day 2 hours', 'b'::char`,
      '[["2026-02-01","2026-02-01 08:00:00+00","1 day 02:00:00","b"]]',
    ],
    ['SELECT 1 WHERE false', '[]'],
    ['SELECT 1; SELECT 2; -- last\n', '[[2]]'],
    ["INSERT INTO orders VALUES (3, 1, 'é;') RETURNING id, note", '[[3,"é;"]]'],
    ["UPDATE orders SET note = 'x'", '[]'],
    ['', '[]'],
  ])('writes the rows of %s', async (code, expected) => {
    expect((await run(code ?? '')).got).toBe(expected);
  });

  test('runs the changes of the test before the query, and names the columns', async () => {
    const result = await run(
      'SELECT count(*) AS orders, max(total) FROM orders',
      'DELETE FROM orders WHERE id = 1',
    );
    expect(result).toMatchObject({ got: '[[1,20.50]]', columns: ['orders', 'max'] });
  });

  test('compares rows in their order or in any', async () => {
    const result = await run('SELECT id FROM orders ORDER BY id DESC');
    const expected = { input: '', output: '[[1],[2]]' };
    const judged = { language: 'postgresql', isAnyOrder: true } as const;
    expect(judgeTest(expected, result, judged).outcome).toBe('passed');
    expect(judgeTest(expected, result, { ...judged, isAnyOrder: false }).outcome).toBe('failed');
  });

  test('shows what the code reports as its output', async () => {
    const { got, output } = await run(`DO $$ BEGIN RAISE NOTICE 'seen %', 7; END $$; SELECT 1`);
    expect([got, output]).toEqual(['[[1]]', 'NOTICE: seen 7\n']);
  });
});

describe('errors', () => {
  test.each([
    [
      'SELECT 1;\n  SELECT *\nFROM missing',
      { name: '42P01', message: 'relation "missing" does not exist', line: 3 },
    ],
    ['SELECT 1;\n\nSELEC 2', { name: '42601', message: 'syntax error at or near "SELEC"', line: 3 }],
    ["SELECT 'é😀',\n  nothing FROM orders", { name: '42703', line: 2 }],
    [
      "INSERT INTO orders VALUES (1, 1, '1')",
      { name: '23505', message: expect.stringContaining('Key (id)=(1) already exists') },
    ],
    ['SELECT 1 / 0', { name: '22012', message: 'division by zero' }],
    [
      "SELECT repeat('x', 70000)",
      { name: '', message: 'The rows are too large to compare: over 65536 characters' },
    ],
    ['SELECT generate_series(1, 1001)', { name: '', message: 'The query returns more than 1000 rows' }],
    ["COPY orders TO '/tmp/left'", { name: '42501', message: expect.stringContaining('permission denied') }],
    ['COMMIT; SELECT 1', { message: 'Every test runs in one transaction, which the code cannot end' }],
    ['ROLLBACK', { message: 'Every test runs in one transaction, which the code cannot end' }],
    ['VACUUM orders', { name: '25001', message: 'VACUUM cannot run inside a transaction block' }],
  ])('reports %j', async (code, error) => {
    const result = await run(code);
    expect(result.got).toBeUndefined();
    expect(result.error).toMatchObject(error);
    expect((await run('SELECT count(*) FROM orders')).got).toBe('[[2]]');
  });

  test('does not name a line of the setup', async () => {
    const { error } = await run('SELECT 1', 'SELECT * FROM missing');
    expect(error).toEqual({ name: '42P01', message: 'relation "missing" does not exist', line: undefined });
  });

  test('lets the code go back to a savepoint', async () => {
    const code = 'SAVEPOINT s; DELETE FROM orders; ROLLBACK TO SAVEPOINT s; SELECT count(*) FROM orders';
    expect((await run(code)).got).toBe('[[2]]');
  });
});

describe('hostile code', () => {
  test.each([
    "SELECT pg_read_file('/etc/passwd')",
    "COPY orders FROM PROGRAM 'ls'",
    "SELECT lo_import('/etc/passwd')",
    'CREATE EXTENSION dblink',
    "ALTER SYSTEM SET work_mem = '1GB'",
    'SET temp_file_limit = -1',
    'CREATE ROLE left_behind SUPERUSER',
    'LOAD $$plpgsql$$; UPDATE pg_authid SET rolsuper = true',
    'SET SESSION AUTHORIZATION postgres; SELECT 1',
    "SELECT set_config('session_authorization', 'postgres', false)",
  ])('refuses %s', async (code) => {
    const { got, error } = await run(code);
    expect(got).toBeUndefined();
    expect(error?.message).toMatch(/permission denied|cannot|must be|not available|not allowed/);
    expect((await run('SELECT current_user')).got).toBe('[["learner"]]');
  });

  test.each([
    [
      'a product of tables',
      'SELECT count(*) FROM generate_series(1, 99999) a, generate_series(1, 99999) b',
      'time',
    ],
    ['an endless loop', 'DO $$ BEGIN LOOP END LOOP; END $$', 'time'],
    [
      'a memory bomb of one value',
      `SELECT length(string_agg(repeat('x', 10000000), '')) FROM generate_series(1, 30)`,
      'memory',
    ],
    [
      'a memory bomb of rows',
      `CREATE TABLE b AS SELECT repeat(md5(i::text), 9999) AS x, i FROM generate_series(1, 999999) i`,
      undefined,
    ],
    [
      'rows that fill the files',
      `CREATE TABLE b (x text); ALTER TABLE b ALTER x SET STORAGE EXTERNAL; INSERT INTO b SELECT repeat('x', 1000000) FROM generate_series(1, 400)`,
      'memory',
    ],
    ['a deep expression', `SELECT ${'('.repeat(50_000)}1${')'.repeat(50_000)}`, undefined],
    [
      'a function that calls itself',
      `CREATE FUNCTION f(i int) RETURNS int LANGUAGE plpgsql AS $$ BEGIN RETURN f(i + 1); END $$; SELECT f(1)`,
      undefined,
    ],
    ['a flood of rows', 'SELECT generate_series(1, 1000000000)', undefined],
    [
      'a flood of notices',
      `DO $$ BEGIN FOR i IN 1..20000 LOOP RAISE NOTICE 'x'; END LOOP; END $$; SELECT 1 / 0`,
      undefined,
    ],
  ])('ends %s', { timeout: 60_000 }, async (_, code, limit) => {
    const result = await run(code);
    expect(result.got).toBeUndefined();
    if (limit) expect(result.limit).toBe(limit);
    expect(result.output.length).toBeLessThanOrEqual(65_536);
    expect((await run('SELECT count(*) FROM orders')).got).toBe('[[2]]');
  });

  test('stays the same user', async () => {
    const code = 'RESET SESSION AUTHORIZATION; RESET ROLE; SELECT session_user, current_user';
    expect((await run(code)).got).toBe('[["learner","learner"]]');
  });

  test('leaves nothing for the next test', async () => {
    await run(`
      CREATE TABLE left_behind (x int); CREATE TEMP TABLE also_left (x int);
      PREPARE left_prepared AS SELECT 1; SET search_path = pg_catalog; LISTEN left_channel;
      SELECT pg_advisory_lock(7);`);
    for (const name of ['left_behind', 'also_left'])
      expect((await run(`SELECT * FROM ${name}`)).error?.message).toBe(`relation "${name}" does not exist`);
    expect(
      (
        await run(`SELECT current_setting('search_path'), (SELECT count(*) FROM pg_prepared_statements),
          (SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'), (SELECT count(*) FROM pg_listening_channels())`)
      ).got,
    ).toBe('[["public",0,0,0]]');
  });
});
