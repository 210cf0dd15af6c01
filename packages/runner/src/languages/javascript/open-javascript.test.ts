import type { CodeLanguage } from '@flipstack/card-kinds';
import { afterAll, describe, expect, test } from 'vitest';
import { NodeRunner } from '../../node/node-runner.ts';
import type { TestRun } from '../../test-run.ts';

const runner = new NodeRunner();
afterAll(() => runner.close());

async function run(code: string, input: string, language: CodeLanguage = 'javascript'): Promise<TestRun> {
  const [result] = await runner.run({ language, setup: '', code, inputs: [input] });
  if (result === undefined) throw new Error('The test was not run');
  return result;
}

const got = async (input: string, code = ''): Promise<string | undefined> => (await run(code, input)).got;

describe('values', () => {
  test.each([
    ['undefined', '{"$undefined":true}'],
    ['null', 'null'],
    [
      '[NaN, Infinity, -Infinity, -0, 0]',
      '[{"$number":"NaN"},{"$number":"Infinity"},{"$number":"-Infinity"},{"$number":"-0"},0]',
    ],
    ['10n ** 20n', '{"$bigint":"100000000000000000000"}'],
    ['({ b: 1, a: [true, "é\\n"] })', '{"b":1,"a":[true,"é\\n"]}'],
    ['new Map([[1, new Set(["x"])]])', '{"$map":[[1,{"$set":["x"]}]]}'],
    ['new Date(0)', '{"$date":"1970-01-01T00:00:00.000Z"}'],
    ['new Date(NaN)', '{"$date":null}'],
    ['/a+/gi', '{"$regexp":"/a+/gi"}'],
    ['new Uint8Array([1, 2])', '{"$Uint8Array":[1,2]}'],
    ['[, 1]', '[{"$undefined":true},1]'],
    ['new (class Point { x = 1; #y = 2 })()', '{"x":1}'],
    ['({ $set: { a: 1 } })', '{"$object":[["$set",{"a":1}]]}'],
    ['new TypeError("no")', '{"$error":"TypeError","message":"no"}'],
    ['const o = {}; o.self = o; o', '{"self":{"$cycle":true}}'],
    ['Promise.resolve(Promise.resolve(7))', '7'],
    ['const x = await Promise.resolve(1); x + 1', '2'],
    ['', '{"$undefined":true}'],
  ])('writes %s', async (input, expected) => {
    expect(await got(input)).toBe(expected);
  });

  test('lets a test declare a name that the code declares, too', async () => {
    const code = 'const list = [1];\nlet count = 0;\nfunction size() { count++; return list.length; }';
    const input =
      'const list = [1, 2]; const count = 7; function twice() { return 2 * size(); } twice() + list.length + count';
    expect(await got(input, code)).toBe('11');
    expect((await run(code, input, 'typescript')).got).toBe('11');
    expect(await got('const wait = async () => size(); await wait()', code)).toBe('1');
    expect(await got('size() // the end', code)).toBe('1');
  });

  test('runs timers without waiting, in their order, and moves the clock', async () => {
    const code = `async function wait() {
      const started = Date.now(), order = [];
      setTimeout(() => order.push('late'), 60_000);
      setTimeout(() => order.push('early'), 1000);
      let ticks = 0;
      const id = setInterval(() => { if (++ticks === 3) clearInterval(id) }, 10);
      await new Promise((resolve) => setTimeout(resolve, 120_000));
      return [order, ticks, Date.now() - started >= 120_000];
    }`;
    expect(await run(code, 'wait()')).toMatchObject({ got: '[["early","late"],3,true]' });
  });

  test('keeps what the console printed', async () => {
    const { output } = await run('console.log("a", 1, [2], { b: null }, undefined, 3n, new Error("x"))', '1');
    expect(output).toBe('a 1 [2] {"b":null} undefined 3n Error: x\n');
  });

  test('removes types, and keeps enums and line numbers', async () => {
    const code =
      'interface A { x: number }\nenum E { One = 1 }\nconst f = <T,>(x: T): T => {\n  throw new RangeError("here" as string);\n};';
    expect(await run(code, 'E.One satisfies number', 'typescript')).toMatchObject({ got: '1' });
    const { error } = await run(code, 'f<number>(1)!', 'typescript');
    expect(error).toEqual({ name: 'RangeError', message: 'here', line: 4 });
  });
});

describe('errors', () => {
  test.each([
    ['function f() {\n  null.x;\n}', 'f()', { name: 'TypeError', line: 2 }],
    ['let a = 1;\nlet b = ;', '1', { name: 'SyntaxError', line: 2 }],
    [
      'class NotFound extends Error {}\nconst f = () => { throw new NotFound("gone") }',
      'f()',
      { name: 'NotFound', message: 'gone', line: 2 },
    ],
    [
      'const f = async () => {\n  throw new RangeError("later");\n}',
      'f()',
      { name: 'RangeError', message: 'later', line: 2 },
    ],
    ['', 'missing()', { name: 'ReferenceError', line: undefined }],
    ['', 'throw { code: 7 }', { name: '', message: 'Thrown: {"code":7}' }],
    [
      '',
      'new Promise(() => {})',
      { message: 'The promise is still pending, and there is nothing left to wait for' },
    ],
    [
      '',
      'Array(1e6).fill(1)',
      { name: '', message: 'The value is too large to compare: over 65536 characters' },
    ],
    [
      '',
      'let x = []; for (let i = 0; i < 500; i++) x = [x]; x',
      { message: 'The value is nested too deeply to compare' },
    ],
    ['', 'import("./x.js")', { name: 'ReferenceError' }],
    ['', 'setTimeout("alert(1)")', { name: 'TypeError' }],
  ])('reports %j with %j', async (code, input, error) => {
    const result = await run(code, input);
    expect(result.got).toBeUndefined();
    expect(result.error).toMatchObject(error);
  });

  test('reports a type that cannot be removed with its line', async () => {
    const { error } = await run('type A = {\n  x: ;\n}', '1', 'typescript');
    expect(error).toMatchObject({ name: 'SyntaxError', line: 2 });
  });
});

describe('limits', () => {
  test.each([
    ['an endless loop', 'for (;;);'],
    ['a loop that catches everything', 'for (;;) { try { for (;;); } catch {} finally { for (;;); } }'],
    ['backtracking', '/^(a+)+$/.test("a".repeat(40) + "b")'],
    ['a promise flood', 'function f() { Promise.resolve().then(f); Promise.resolve().then(f) } f()'],
    ['a timer flood', 'await new Promise(() => setInterval(() => {}, 0))'],
    ['an output flood', 'for (;;) console.log("x".repeat(1000))'],
    ['a trap in a proxy', 'new Proxy({}, { ownKeys() { for (;;); } })'],
    ['a getter', '({ get x() { for (;;); } })'],
    ['a sparse array that ignores interrupts', 'new Array(1e9) + ""'],
  ])('ends %s', async (_, input) => {
    const result = await run('', input);
    expect(result.limit).toBe('time');
    expect(result.error?.message).toBe('The test took longer than 1 s');
    expect(result.output.length).toBeLessThanOrEqual(65_536);
    expect(await got('1 + 1')).toBe('2');
  });

  test.each([
    ['arrays', 'const all = []; for (;;) all.push(new Array(1e5).fill(1))'],
    ['strings', 'let s = "x".repeat(1e6); const all = []; for (;;) all.push(s += s.slice(0, 1e6))'],
    ['a buffer', 'new ArrayBuffer(2 ** 30)'],
  ])('ends a memory bomb of %s', async (_, input) => {
    const { limit, error } = await run('', input);
    expect([limit, error?.name]).not.toEqual([undefined, undefined]);
    expect(await got('1 + 1')).toBe('2');
  });

  test.each([
    'const f = () => f(); f()',
    'JSON.parse("[".repeat(1e6))',
    'const a = []; a[0] = a; a.flat(Infinity)',
  ])('survives a stack overflow by %s', async (input) => {
    const { error } = await run('', input);
    expect(error?.name).toBe('RangeError');
    expect(await got('1 + 1')).toBe('2');
  });

  test('skips the tests after one that ran out of time', async () => {
    const request = { language: 'javascript', setup: '', code: '', inputs: ['1', 'for (;;);', '2'] } as const;
    const runs = await runner.run({ ...request, inputs: [...request.inputs] });
    expect(runs.map((one) => one?.got ?? one?.limit)).toEqual(['1', 'time']);
  });
});

describe('hostile code', () => {
  test('cannot change how values are compared', async () => {
    const code = `
      JSON.stringify = () => '7'; Array.prototype.push = null; Map.prototype.forEach = () => {};
      Object.prototype.toJSON = () => 7; Promise.prototype.then = null; Reflect.apply = null;
      Object.defineProperty(Object.prototype, 'run', { set() { throw 1 } });
      Function.prototype.call = Function.prototype.apply = () => 7; String = () => '7';
      Object.keys = () => []; Array.isArray = () => false;`;
    expect(await got('[new Map([[1, 2]]), { a: [1] }]', code)).toBe('[{"$map":[[1,2]]},{"a":[1]}]');
  });

  test.each([
    'typeof process',
    'typeof require',
    'typeof fetch',
    'typeof XMLHttpRequest',
    'typeof WebSocket',
    'typeof postMessage',
    'typeof self',
    'typeof document',
    'typeof Worker',
    'typeof importScripts',
    'typeof std',
    'typeof os',
  ])('finds nothing under %s', async (input) => {
    expect(await got(input)).toBe('"undefined"');
  });

  test('reaches only the VM through constructors', async () => {
    expect(await got('typeof console.log.constructor("return this")().process')).toBe('"undefined"');
    expect(await got('typeof (async () => {}).constructor("return globalThis.fetch")()')).toBe('"object"');
  });

  test('leaves nothing for the next test', async () => {
    const inputs = ['globalThis.left = 1; Array.prototype.map = null; left', 'typeof left + typeof [].map'];
    const runs = await runner.run({ language: 'javascript', setup: '', code: '', inputs });
    expect(runs.map((one) => one?.got)).toEqual(['1', '"undefinedfunction"']);
  });
});
