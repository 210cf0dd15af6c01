import { afterAll, describe, expect, test } from 'vitest';
import { NodeRunner } from '../../node/node-runner.ts';
import type { TestRun } from '../../test-run.ts';

const runner = new NodeRunner();
afterAll(() => runner.close());

async function run(code: string, input: string): Promise<TestRun> {
  const [result] = await runner.run({ language: 'python', setup: '', code, inputs: [input] });
  if (result === undefined) throw new Error('The test was not run');
  return result;
}

const got = async (input: string, code = ''): Promise<string | undefined> => (await run(code, input)).got;

describe('values', () => {
  test.each([
    ['None, True, 1, 2.5, "é\\n"', '[null,true,1,2.5,"\\u00e9\\n"]'],
    ['2 ** 70', '1180591620717411303424'],
    ['[float("nan"), float("-inf"), -0.0]', '[{"$number":"NaN"},{"$number":"-Infinity"},0.0]'],
    ['{"b": (1, 2), "a": {3}}', '{"b":[1,2],"a":{"$set":[3]}}'],
    ['{1: "a", (2, 3): "b"}', '{"$map":[[1,"a"],[[2,3],"b"]]}'],
    ['{"$set": 1}', '{"$object":[["$set",1]]}'],
    ['frozenset([1])', '{"$set":[1]}'],
    ['b"\\x00\\xff"', '{"$bytes":"00ff"}'],
    ['range(3)', '[0,1,2]'],
    ['(n * n for n in range(3))', '[0,1,4]'],
    ['{"a": 1}.items()', '[["a",1]]'],
    ['import collections; collections.Counter("aab")', '{"a":2,"b":1}'],
    ['from decimal import Decimal; Decimal("1.10")', '{"$repr":"Decimal(\'1.10\')"}'],
    ['ValueError("no")', '{"$error":"ValueError","message":"no"}'],
    ['x = []; x.append(x); x', '[{"$cycle":true}]'],
    ['x = 1', 'null'],
    ['', 'null'],
  ])('writes %s', async (input, expected) => {
    expect(await got(input)).toBe(expected);
  });

  test('writes data classes and enums', async () => {
    const code =
      'from dataclasses import dataclass\nfrom enum import Enum\n@dataclass\nclass P:\n  x: int\nclass E(Enum):\n  A = 1';
    expect(await got('P(1), E.A', code)).toBe('[{"x":1},{"$repr":"<E.A: 1>"}]');
  });

  test('runs coroutines without waiting', async () => {
    const code =
      'import asyncio\nasync def f(n):\n  await asyncio.sleep(3600)\n  return n\nasync def g():\n  return await asyncio.gather(f(1), f(2))';
    expect(await got('g()', code)).toBe('[1,2]');
    expect(await got('asyncio.run(g())', code)).toBe('[1,2]');
  });

  test('keeps what was printed', async () => {
    expect((await run('print("a", 1)\nimport sys\nprint("b", file=sys.stderr)', '1')).output).toBe(
      'a 1\nb\n',
    );
  });
});

describe('errors', () => {
  test.each([
    ['def f():\n  return 1 / 0', 'f()', { name: 'ZeroDivisionError', message: 'division by zero', line: 2 }],
    ['def f(:\n  pass', '1', { name: 'SyntaxError', line: 1 }],
    ['def f():\n  pass\n   pass', '1', { name: 'IndentationError', line: 3 }],
    ['class Gone(Exception): pass', 'raise Gone("x")', { name: 'Gone', message: 'x' }],
    ['', 'missing', { name: 'NameError' }],
    ['import sys', 'sys.exit(3)', { name: 'SystemExit' }],
    ['', 'raise KeyboardInterrupt', { name: 'KeyboardInterrupt' }],
    ['f = lambda: f()', 'f()', { name: 'RecursionError' }],
    ['', '"x" * 100000', { message: 'The value is too large to compare: over 65536 characters' }],
    ['', 'list(range(100000))', { message: 'The value is too large to compare: over 65536 characters' }],
    ['', 'input()', { name: 'EOFError' }],
    ['import numpy', '1', { name: 'ModuleNotFoundError' }],
  ])('reports %j with %j', async (code, input, error) => {
    const result = await run(code, input);
    expect(result.got).toBeUndefined();
    expect(result.error).toMatchObject(error);
  });
});

describe('limits', () => {
  test.each([
    ['an endless loop', 'while True: pass'],
    [
      'a loop that catches everything',
      'while True:\n  try:\n    while True: pass\n  except BaseException: pass',
    ],
    ['backtracking', 'import re; re.match("(a+)+$", "a" * 40 + "b")'],
  ])('ends %s', async (_, input) => {
    expect((await run('', input)).limit).toBe('time');
    expect(await got('1 + 1')).toBe('2');
  });

  test.each([
    ['a list', 'x = [0]\nwhile True: x += x'],
    ['a string', 'x = "x"\nwhile True: x += x'],
    ['one object', 'bytearray(2 ** 30)'],
  ])('ends a memory bomb of %s', async (_, input) => {
    expect((await run('', input)).limit).toBe('memory');
    expect(await got('1 + 1')).toBe('2');
  });

  test('cuts an output flood', async () => {
    const { output } = await run('for _ in range(10000): print("x" * 100)', '1');
    expect(output).toHaveLength(65_536);
  });

  test('survives a stack overflow below the recursion limit', async () => {
    const result = await run('import sys\nsys.setrecursionlimit(10**9)\nf = lambda: f()', 'f()');
    expect(result.got).toBeUndefined();
    expect(result.error).toBeDefined();
    expect(await got('1 + 1')).toBe('2');
  });
});

describe('hostile code', () => {
  const clean =
    'import json, collections, sys, os, builtins\n' +
    'probe = [len([1]), json.dumps([1]), sorted([2, 1]), collections.Counter("a")["a"], os.listdir("."), "left" in dir(builtins), print.__name__]';

  test.each([
    'import builtins\nbuiltins.len = lambda x: 7\nbuiltins.left = 1',
    'import json\njson.dumps = lambda x: "7"\njson.JSONEncoder.encode = lambda *a: "7"',
    'import sys\nsys.modules.clear()',
    'import sys\nsys.modules["json"] = 7',
    'import collections\ncollections.Counter.__getitem__ = lambda *a: 7',
    'open("left", "w").write("x")',
    'import os\nos.makedirs("/tmp/a/b"); os.chdir("/tmp"); os.environ["left"] = "1"',
    'import sys\nsys.settrace(lambda *a: 1 / 0)',
    'import sys\nsys.path.clear(); sys.meta_path.clear()',
    'import gc\ngc.disable()',
    'import sys\nsys.stdout = None; sys.stdout.write',
    'import ast\nast.parse = None',
    'import inspect, sys\nfor n in list(vars(inspect)): delattr(inspect, n)',
    'import asyncio\nasyncio.BaseEventLoop.run_until_complete = None',
    '__builtins__.__dict__.clear()',
    '__name__ = None\nglobals().clear()',
  ])('leaves nothing behind after %j', async (code) => {
    await run(code, '1');
    expect(await got('probe', clean)).toBe('[1,"[1]",[1,2],1,[],false,"print"]');
  });

  test.each([
    ['import js\njs.process', 'AttributeError'],
    ['import js\njs.fetch("http://127.0.0.1:9")', 'AttributeError'],
    ['import js\njs.postMessage("x")', 'AttributeError'],
    ['import js\njs.eval("1")', 'AttributeError'],
    ['from pyodide.code import run_js\nrun_js("1")', undefined],
    ['import pyodide_js', undefined],
    ['open("/etc/passwd").read()', 'FileNotFoundError'],
    ['import subprocess\nsubprocess.run(["ls"])', 'OSError'],
    ['import os\nos.system("ls")', undefined],
    ['import ctypes', undefined],
  ])('finds no way out by %j', async (code, name) => {
    const { error } = await run(code, '"done"');
    if (name !== undefined) expect(error?.name).toBe(name);
    expect(await got('1 + 1')).toBe('2');
  });
});
