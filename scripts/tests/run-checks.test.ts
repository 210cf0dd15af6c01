import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readModule } from '@flipstack/content/lint';
import { describe, expect, it } from 'vitest';
import { jobsOf } from '../content/run/jobs-of.ts';
import { runChecks } from '../content/run/run-checks.ts';
import { hasBubblewrap } from '../content/run/sandbox/bubblewrap.ts';
import type { WorkplaceOptions } from '../content/run/workplace.ts';

const isIsolated = hasBubblewrap(tmpdir());

const front = '---\nmodule: A\nstack: JS\nslug: a\nsummary: A.\n---\n';
const fence = (info: string, ...lines: string[]) => `\`\`\`${info}\n${lines.join('\n')}\n\`\`\`\n`;

/** Runs the checks of a card, and returns what is wrong with each, after the number of its line. */
async function faultsOf(question: string, checks: string, options?: WorkplaceOptions): Promise<string[]> {
  const card = `${front}## Card (EASY) {#k3m9x2}\n${question}\n### Answer\nA\n### Checks\n${checks}`;
  const linted = readModule('a.md', card);
  expect(linted.findings).toEqual([]);
  const { findings } = await runChecks(jobsOf([linted]), options);
  return findings.map(({ job, message }) => {
    expect(card.split('\n')[job.line - 1]).toMatch(/^(?:- |```)/);
    return message;
  });
}

describe('running checks', () => {
  it('accepts programs that do what they should', async () => {
    const question = [
      fence('js', 'console.log([1, 2]);'),
      fence('ts', "enum Color { Red = 'r' }", 'console.log(Color.Red satisfies string);'),
      fence('sql', "SELECT 1, NULL, 2.0, 'a;b';"),
      fence('html', '<script>console.log(1);</script>'),
    ];
    const checks = [
      '- question 1 prints `[ 1, 2 ]`\n- question 2 prints `r`\n- question 3 prints `1 | NULL | 2.0 | a;b`',
      '- question 3 prints `1 | NULL | 2.0 | a;b` in postgresql\n- question 4 prints `1`\n',
      fence('cjs', 'console.log(typeof require);'),
      fence('output', 'function'),
      fence('js', "console.log('first');", "throw new TypeError('late');"),
      fence('output', 'first'),
      fence('error', 'TypeError: late', 'check.mjs'),
      fence('js', 'const a = 1;', 'const a = 2;'),
      fence('compile-error', "Identifier 'a' has already been declared"),
      fence('ts', "const n: number = 'a';"),
      fence('compile-error', "Type 'string' is not assignable to type 'number'"),
      fence('ts compile-only', 'declare const missing: () => void;', 'missing();'),
      fence(
        'js',
        "import { createServer } from 'node:http';",
        "const server = createServer((_, response) => response.end('served')).listen(0);",
        "const response = await fetch('http://localhost:' + server.address().port);",
        'console.log(await response.text());',
        'server.close();',
      ),
      fence('output', 'served'),
      fence(
        'sqlite',
        'CREATE TABLE t (a);',
        'INSERT INTO t VALUES (1);',
        'SELECT * FROM t;',
        'SELECT b FROM t;',
      ),
      fence('output', '1'),
      fence('error', 'no such column: b'),
      fence('postgresql', 'CREATE TABLE t (a int);', 'SELECT true, now() IS NULL;', 'SELECT b FROM t;'),
      fence('output', 't | f'),
      fence('error', 'column "b" does not exist', '42703'),
      fence(
        'jsx',
        "import { useEffect, useState } from 'react';",
        "import { createRoot } from 'react-dom/client';",
        'function Counter() {',
        '  const [count, setCount] = useState(0);',
        '  useEffect(() => setCount(1), []);',
        '  console.log(count);',
        '  return <p>{count}</p>;',
        '}',
        "createRoot(document.getElementById('root')).render(<Counter />);",
      ),
      fence('output', '0', '1'),
      fence('tsx', 'const name: string = <p />;'),
      fence('compile-error', 'is not assignable'),
    ];
    expect(await faultsOf(question.join('\n'), checks.join('\n'))).toEqual([]);
  });

  it('reports a difference, with what it expected and got', async () => {
    const question = fence('js', 'console.log(1);');
    expect(await faultsOf(question, '- question 1 prints `2`')).toEqual([
      'expected this output:\n    2\n  but got:\n    1',
    ]);
    const faults = await faultsOf(
      question,
      [
        '- question 1 throws `Error`\n- question 1 does not compile: `Unexpected token`\n',
        fence('js', 'missing();'),
        fence('js', 'throw new Error("a");'),
        fence('error', 'another message'),
        fence('js', 'const = 1;'),
        fence('output', '1'),
        fence('js', 'const = 1;'),
        fence('compile-error', 'another reason'),
        fence('ts', "const n: number = 'a';"),
        fence('sql', 'SELECT nothing;'),
        fence('postgresql', 'SELECT nothing;'),
        fence('html', '<script>throw new Error("a")</script>'),
        fence('jsx', 'const a = <p>;'),
      ].join('\n'),
    );
    expect(faults.map((fault) => fault.split(/[:\n]/)[0])).toEqual([
      'it ends without an error, although it should fail',
      'it compiles, although it should not',
      'it fails',
      'standard error should contain "another message", but got',
      'it fails',
      'compiler messages should contain "another reason", but got',
      'it does not compile',
      'it fails',
      'it fails',
      'it fails',
      'it does not compile',
    ]);
  });

  it('ends programs that do not end, or write too much', async () => {
    const checks = [
      fence('js', 'for (;;);'),
      fence('js', "for (let i = 0; i < 1000; i++) console.log('x'.repeat(1000));"),
      fence(
        'sqlite',
        'WITH RECURSIVE r(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM r) SELECT count(*) FROM r;',
      ),
    ];
    expect(await faultsOf('Q', checks.join('\n'), { timeMs: 1000 })).toEqual([
      'it does not end in time',
      'it writes too much',
      'it does not end in time',
    ]);
  });

  it('gives programs no environment, and too little memory to harm', async () => {
    const checks = [
      fence('js', 'console.log(Object.keys(process.env).sort().join());'),
      fence('output', 'HOME,LANG,PATH,TMPDIR,TZ'),
      fence('js', 'const all = [];', 'for (;;) all.push(new Array(1e6).fill(1.5));'),
    ];
    const faults = await faultsOf('Q', checks.join('\n'));
    expect(faults).toEqual([expect.stringContaining('heap out of memory')]);
  });

  it('leaves nothing behind, and lets programs see nothing of each other', async () => {
    const write = [
      "import { existsSync, readdirSync, writeFileSync } from 'node:fs';",
      'console.log(readdirSync("."), existsSync("a.txt"));',
      'writeFileSync("a.txt", "a");',
    ];
    const checks = Array.from({ length: 3 }, () => [
      fence('js', ...write),
      fence('output', "[ 'check.mjs' ] false"),
    ]);
    expect(await faultsOf('Q', checks.flat().join('\n'))).toEqual([]);
  });

  it('keeps programs from writing elsewhere', async () => {
    const outside = join('/var/tmp', `flipstack-outside-${process.pid}`);
    const faults = await faultsOf(
      'Q',
      fence('js', "import { writeFileSync } from 'node:fs';", `writeFileSync('${outside}', '');`),
    );
    const isWritten = existsSync(outside);
    rmSync(outside, { force: true });
    expect(isWritten).toBe(false);
    expect(faults).toEqual([expect.stringMatching(/^it fails:[\s\S]*(?:EROFS|ERR_ACCESS_DENIED)/)]);
  });

  it('runs a program that starts others, or says that it needs bubblewrap', async () => {
    const checks = [
      fence(
        'js',
        "import { execFileSync } from 'node:child_process';",
        "execFileSync(process.execPath, ['-v']);",
      ),
    ];
    const card = `${front}## Card (EASY) {#k3m9x2}\nQ\n### Answer\nA\n### Checks\n${checks.join('\n')}`;
    const { languages, findings } = await runChecks(jobsOf([readModule('a.md', card)]));
    expect(findings).toEqual([]);
    expect(languages.map(({ ran, notRun }) => [ran, notRun.map(({ needs }) => needs)])).toEqual([
      isIsolated ? [1, []] : [0, ['bubblewrap']],
    ]);
  });

  // Without bubblewrap, only JavaScript is kept from writing elsewhere; the docs say so.
  if (isIsolated) {
    it('isolates programs from the network and from what others leave running', async () => {
      const checks = [
        fence('js', "await fetch('http://192.0.2.1/').catch(({ cause }) => console.log(cause.code));"),
        fence('output', 'ENETUNREACH'),
        fence(
          'js',
          "import { spawn } from 'node:child_process';",
          "spawn('sleep', ['1000'], { detached: true, stdio: 'inherit' }).unref();",
        ),
        fence('js', 'process.kill(process.ppid, "SIGKILL");'),
        fence(
          'sqlite',
          "ATTACH DATABASE '/var/tmp/flipstack-outside.db' AS other;",
          'CREATE TABLE other.t (a);',
        ),
        fence(
          'html',
          "<script>fetch('https://example.com').catch(({ message }) => console.log(message));</script>",
        ),
        fence('output', 'Failed to fetch'),
      ];
      expect(await faultsOf('Q', checks.join('\n'))).toEqual([
        'it fails:\n    The sandbox ended.',
        expect.stringContaining('unable to open database'),
      ]);
    });
  }
});
