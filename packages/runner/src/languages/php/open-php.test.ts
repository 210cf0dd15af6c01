import { afterAll, describe, expect, test } from 'vitest';
import { NodeRunner } from '../../node/node-runner.ts';
import type { TestRun } from '../../test-run.ts';

const runner = new NodeRunner();
afterAll(() => runner.close());

async function run(code: string, input: string, setup = ''): Promise<TestRun> {
  const [result] = await runner.run({ language: 'php', setup, code, inputs: [input] });
  if (result === undefined) throw new Error('The test was not run');
  return result;
}

const got = async (input: string, code = ''): Promise<string | undefined> => (await run(code, input)).got;

describe('values', () => {
  test.each([
    ['[null, true, 1, 2.5, "é\\n/"]', '[null,true,1,2.5,"é\\n/"]'],
    ['PHP_INT_MAX + 1', '2147483648.0'],
    [
      '[NAN, INF, -INF, -0.0, 1.0]',
      '[{"$number":"NaN"},{"$number":"Infinity"},{"$number":"-Infinity"},0.0,1.0]',
    ],
    ['["b" => [1, 2], "a" => []]', '{"b":[1,2],"a":[]}'],
    ['[1 => "a"]', '{"1":"a"}'],
    ["['$set' => 1, 'b' => 2]", '{"$object":[["$set",1],["b",2]]}'],
    ['"\\x00\\xff"', '{"$bytes":"00ff"}'],
    ['new ArrayIterator([1, 2])', '[1,2]'],
    ['(function () { yield "a" => 1; yield "b" => 2; })()', '{"a":1,"b":2}'],
    ['(function () { yield 1; yield from [2, 3]; })()', '{"$map":[[0,1],[0,2],[1,3]]}'],
    [
      'new DateTime("2026-03-01 12:00", new DateTimeZone("Europe/Berlin"))',
      '{"$date":"2026-03-01T11:00:00.000Z"}',
    ],
    ['fn() => 1', '{"$function":""}'],
    ['new ValueError("no")', '{"$error":"ValueError","message":"no"}'],
    ['$x = new stdClass; $x->own = $x; $x', '{"own":{"$cycle":true}}'],
    ['', 'null'],
  ])('writes %s', async (input, expected) => {
    expect(await got(input)).toBe(expected);
  });

  test('writes the public properties of objects, and enums', async () => {
    const code = `enum Suit { case Hearts; }
      class Point { public function __construct(public int $x, private int $y) {} }`;
    expect(await got('[new Point(1, 2), Suit::Hearts]', code)).toBe('[{"x":1},{"$enum":"Suit::Hearts"}]');
  });

  test.each([
    ['1; 2', '2'],
    ['$x = 1; $x + 1;', '2'],
    ['2 // the end', '2'],
    ['if (false) { $x = 1; } else { $x = 2; } $x', '2'],
    ['foreach ([1, 2] as $x) { $y = $x; } [$y]', '[2]'],
    ['match (true) { default => 2 }', '2'],
    ['$f = function () { return 2; }; $f()', '2'],
    ['function f() { return 2; } f()', '2'],
    ['#[Pure] fn() => 2; (fn() => 2)()', '2'],
    ['return 2', '2'],
    ['foreach ([1] as $x) {}', 'null'],
    ['$x = "a"; echo "<{$x}>"', 'null'],
    ['$x = "a"; "<{$x}>"', '"<a>"'],
    ['<?php declare(strict_types=1); strlen("ab")', '2'],
  ])('finds the value of %j', async (input, expected) => {
    expect(await got(input)).toBe(expected);
  });

  test('runs the setup, the code with or without a tag, and the input in the global scope', async () => {
    const code =
      '<?php\n$count = 1;\nfunction next_count() { global $count, $step; return $count += $step; }';
    expect((await run(code, 'next_count(); $count', '$step = 2;')).got).toBe('3');
  });

  test('runs PHP 8.5, on 32 bits', async () => {
    expect(await got('[PHP_MAJOR_VERSION, PHP_MINOR_VERSION, PHP_INT_SIZE]')).toBe('[8,5,4]');
  });
});

describe('output', () => {
  test('keeps what is printed, including by buffers, shutdown functions and destructors', async () => {
    const code = `class Loud { function __destruct() { echo ' destroyed'; } }
      register_shutdown_function(function () { echo ' down'; });
      $loud = new Loud;
      fwrite(fopen('php://stderr', 'w'), 'error ');
      ob_start();
      echo 'é';`;
    expect((await run(code, '1')).output).toBe('error é down destroyed');
  });

  test('shows warnings and deprecations with their lines', async () => {
    const { got: value, output } = await run('function f() {\n  return $missing . strlen(null);\n}', 'f()');
    expect(value).toBe('"0"');
    expect(output).toContain('Warning: Undefined variable $missing in /card/code.php on line 2');
    expect(output).toContain('Deprecated: strlen(): Passing null to parameter #1');
  });
});

describe('errors', () => {
  test.each([
    [
      'function f() {\n  return 1 % 0;\n}',
      'f()',
      { name: 'DivisionByZeroError', message: 'Modulo by zero', line: 2 },
    ],
    ['function f( {\n}', '1', { name: 'ParseError', line: 1 }],
    ['1;\n  2 3;', '1', { name: 'ParseError', message: 'syntax error, unexpected integer "3"', line: 2 }],
    [
      '\nfunction f(int $x) {}',
      'f("x")',
      {
        name: 'TypeError',
        message: 'f(): Argument #1 ($x) must be of type int, string given',
        line: 2,
      },
    ],
    [
      'function f($x) {}',
      'f()',
      {
        name: 'ArgumentCountError',
        message: 'Too few arguments to function f(), 0 passed and exactly 1 expected',
      },
    ],
    [
      'class Gone extends Exception {}',
      'throw new Gone("x")',
      { name: 'Gone', message: 'x', line: undefined },
    ],
    ['namespace App; class Gone extends \\Exception {}', 'throw new \\App\\Gone("x")', { name: 'App\\Gone' }],
    ['', 'missing()', { name: 'Error', message: 'Call to undefined function missing()' }],
    [
      'interface A { function f(); }\nclass B implements A {}',
      '1',
      {
        name: 'Fatal error',
        message: expect.stringContaining('Class B contains 1 abstract method'),
        line: 2,
      },
    ],
    ['', 'exit(3)', { name: '', message: 'The code ended the script with exit or die' }],
    ['die("bye");', '1', { name: '', message: 'The code ended the script with exit or die' }],
    ['', 'str_repeat("x", 100000)', { message: 'The value is too large to compare: over 65536 characters' }],
    ['', 'range(1, 100000)', { message: 'The value is too large to compare: over 65536 characters' }],
    [
      'function f() { while (true) yield 1; }',
      'f()',
      { message: 'The value is too large to compare: over 65536 characters' },
    ],
    ['$x = []; $x[] = &$x;', '$x', { message: 'The value is nested too deeply to compare' }],
    [
      'class P { private $x = 1; }',
      'new P',
      { message: 'An object of P has no public properties to compare' },
    ],
    ['', 'fopen("php://memory", "r")', { message: 'A resource cannot be compared' }],
    ['', '(new Fiber(fn() => 1))->start()', { name: '', message: 'Fibers are not available here' }],
  ])('reports %j with %j', async (code, input, error) => {
    const result = await run(code, input);
    expect(result.got).toBeUndefined();
    expect(result.error).toMatchObject(error);
    expect(result.output).not.toContain('Fatal error');
  });
});

describe('limits', () => {
  test.each([
    ['an endless loop', 'while (true) { try { throw new Error; } catch (Throwable) {} }'],
    [
      'backtracking',
      'ini_set("pcre.backtrack_limit", "2000000000"); preg_match("/^(a|a)*$/", str_repeat("a", 40) . "b")',
    ],
    ['a function for shutdown', 'register_shutdown_function(function () { while (true); });'],
  ])('ends %s', async (_, input) => {
    expect((await run('', input)).limit).toBe('time');
    expect(await got('1 + 1')).toBe('2');
  });

  test.each([
    ['an array', '$x = [0]; while (true) $x = [...$x, ...$x];'],
    ['a string', '$x = "x"; while (true) $x .= $x;'],
    ['one object', 'new SplFixedArray(100_000_000)'],
    ['a buffer', 'ob_start(); while (true) echo str_repeat("x", 10_000);'],
    ['a recursion', 'function f() { return f() + 1; } f()'],
  ])('ends a memory bomb of %s', async (_, input) => {
    expect((await run('', input)).limit).toBe('memory');
    expect(await got('1 + 1')).toBe('2');
  });

  test('cannot raise the limit of memory', async () => {
    expect((await run('ini_set("memory_limit", "-1");', 'strlen(str_repeat("x", 80_000_000))')).limit).toBe(
      'memory',
    );
  });

  test('leaves 50 MB to code', async () => {
    expect(await got('strlen(str_repeat("x", 50_000_000))')).toBe('50000000');
  });

  test('refuses a catastrophic pattern at once', async () => {
    expect(await got('preg_match("/^(a|a)*$/", str_repeat("a", 40) . "b") ?: preg_last_error_msg()')).toBe(
      '"Backtrack limit exhausted"',
    );
  });

  test('cuts an output flood', async () => {
    const { output } = await run('for ($i = 0; $i < 10000; $i++) echo str_repeat("x", 100);', '1');
    expect(output).toHaveLength(65_536);
  });

  test.each([
    ['callbacks', 'function f($x) { return array_map("f", [$x]); }'],
    [
      'magic methods',
      'class A { function __get($name) { return $this->{$name . "x"}; } } function f() { return (new A)->a; }',
    ],
    [
      'a comparison',
      'function f() { $a = new stdClass; $b = new stdClass; for ($i = 0; $i < 99999; $i++) { $x = new stdClass; $x->x = $a; $a = $x; $y = new stdClass; $y->x = $b; $b = $y; } return $a == $b; }',
    ],
  ])('survives a stack overflow by %s', async (_, code) => {
    const { got: value, error } = await run(code, 'f(1)');
    expect(value).toBeUndefined();
    expect(error).toBeDefined();
    expect(await got('1 + 1')).toBe('2');
  });
});

describe('hostile code', () => {
  const probe = `[function_exists('left'), class_exists('Left'), defined('LEFT'), getenv('LEFT'), isset($left),
    file_exists('/tmp/left'), getcwd(), ini_get('precision'), count(spl_autoload_functions()),
    date_default_timezone_get(), error_reporting(), setlocale(LC_ALL, '0'), mt_rand(1, 1000000)]`;

  test('leaves nothing behind', async () => {
    const clean = await got(probe);
    const runs = [
      'function left() {} class Left {} define("LEFT", 1); $left = 1;',
      'putenv("LEFT=1"); $_ENV["LEFT"] = 1; $GLOBALS["left"] = 1;',
      'mkdir("/tmp/left"); touch("/tmp/left/x"); chmod("/tmp/left", 0); chdir("/tmp");',
      'ini_set("precision", 3); error_reporting(0); date_default_timezone_set("Asia/Tokyo");',
      'spl_autoload_register(fn() => 1); set_error_handler(fn() => true); ob_start(fn() => "left");',
      'setlocale(LC_ALL, "C.UTF-8"); mt_srand(7); stream_wrapper_unregister("file");',
      'file_put_contents("/card/code.php", "<?php left"); file_put_contents("/card/main.php", "<?php return 7;");',
      'set_exception_handler(fn() => 1); gc_disable(); $f = fopen("/tmp/left", "w"); flock($f, LOCK_EX);',
    ];
    for (const code of runs) {
      await run(code, '1');
      expect(await got(probe)).toBe(clean);
    }
  });

  test.each([
    'vrzno_eval("1")',
    'vrzno_run("fetch", [])',
    'vrzno_env("process")',
    'vrzno_import("node:fs")',
    'new Vrzno',
    '(new Vrzno)->postMessage("x")',
    'new PDO("pglite:idb://x")',
    'shell_exec("ls")',
    'exec("ls")',
    'popen("ls", "r")',
    'proc_open("ls", [], $pipes)',
    'dl("x.so")',
    'mail("a@b", "c", "d")',
    'fsockopen("127.0.0.1", 9)',
    'stream_socket_client("tcp://127.0.0.1:9")',
    '(new ReflectionFunction("vrzno_eval"))->invoke("1")',
    'call_user_func("system", "ls")',
  ])('finds no way out by %s', async (input) => {
    const { got: value, error } = await run('', input);
    expect(value).toBeUndefined();
    expect(error?.message).toMatch(
      /not available here|undefined function|does not exist|valid callback|driver/,
    );
    expect(await got('1 + 1')).toBe('2');
  });

  test.each([
    'file_get_contents("/etc/passwd")',
    'file_get_contents("/php.ini")',
    'file_get_contents("/proc/self/fd/0")',
    'file_get_contents("http://127.0.0.1:9/")',
    'file_get_contents("ftp://127.0.0.1/x")',
    'file_put_contents("/left", "x")',
    'file_put_contents("/dev/stdin", "x")',
    'scandir("/")',
    'symlink("/etc", "/tmp/etc")',
    'ini_set("open_basedir", "/")',
    'ini_set("allow_url_fopen", "1")',
    'chdir("/")',
  ])('refuses %s', async (input) => {
    expect(await got(`@${input} ?: "refused"`)).toMatch(/refused|"\/card/);
  });

  test('limits what files hold', async () => {
    const code = '$i = 0; while (@file_put_contents("/tmp/f" . $i++, str_repeat("x", 1_000_000)));';
    expect(Number(await got('$i', code))).toBeLessThan(20);
    expect(await got('fwrite($f, "x")', '$f = fopen("/tmp/x", "w"); fseek($f, 2_000_000_000);')).toBe(
      'false',
    );
    expect(await got('ftruncate($f, 2_000_000_000)', '$f = fopen("/tmp/x", "w");')).toBe('false');
    expect(Number(await got('$i', '$i = 0; while (@mkdir("/tmp/d" . $i++));'))).toBeLessThan(1_001);
    expect(await got('scandir("/tmp")')).toBe('[".",".."]');
  });
});
