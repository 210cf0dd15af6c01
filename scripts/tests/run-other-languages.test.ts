import type { CheckLanguage } from '@flipstack/content/lint';
import { expect, it } from 'vitest';
import type { Job } from '../content/run/job.ts';
import { runChecks } from '../content/run/run-checks.ts';

/** A first build also builds the standard library of Go. */
const timeoutMs = 600_000;

const job = (id: string, language: CheckLanguage, code: string, expected: Job['expected'] = {}): Job => ({
  ...{ id, file: 'a.md', line: 1, environment: { language }, code, expected },
});

const passing: Job[] = [
  job('p1', 'python', 'import os\nprint(sorted(os.environ).count("HOME"))', { output: '1' }),
  job('p2', 'python', 'print(1)\nraise ValueError("late")', { output: '1', error: ['ValueError: late'] }),
  job('p3', 'python', 'def', { compileError: ['SyntaxError'] }),
  job('p4', 'php', 'echo 1;\nthrow new Exception("late");', {
    output: '1',
    error: ['Uncaught Exception: late'],
  }),
  job('p5', 'php', 'echo ;', { compileError: ['syntax error'] }),
  job('p6', 'php', 'interface I { function a(); }\nclass A implements I {}', {
    compileError: ['abstract method'],
  }),
  job('p7', 'java', 'System.out.println(List.of(1, 2));', { output: '[1, 2]' }),
  job('p8', 'java', 'int a = "";', { compileError: ['incompatible types'] }),
  job(
    'p9',
    'java',
    'public class App {\n  public static void main(String[] a) { assert false : "late"; }\n}',
    {
      error: ['AssertionError: late'],
    },
  ),
  job('p10', 'go', 'import "fmt"\n\nfunc main() {\n\tfmt.Println("a")\n\tpanic("late")\n}', {
    output: 'a',
    error: ['panic: late'],
  }),
  job('p11', 'go', 'func main() { a := 1 }', { compileError: ['declared'] }),
  job('p12', 'go', 'import "no/such/package"', { compileError: ['no/such/package'] }),
];

const failing: Job[] = [
  job('f1', 'python', 'print(1)', { output: '2' }),
  job('f2', 'php', 'echo 1;', { output: '2' }),
  job('f3', 'java', 'System.out.println(1);', { output: '2' }),
  job('f4', 'java', 'missing();'),
  job('f5', 'go', 'func main() { println(1); panic(2) }'),
  job('f6', 'go', 'func main() { missing() }'),
];

it('runs Python, PHP, Java and Go where they are present', { timeout: timeoutMs }, async () => {
  const { languages, findings } = await runChecks([...passing, ...failing]);
  const absent = new Set(languages.flatMap(({ notRun }) => notRun.map(({ job }) => job)));
  expect(findings.map(({ job, message }) => [job.id, message.split(/[:\n]/)[0]])).toEqual(
    [
      ['f1', 'expected this output'],
      ['f2', 'expected this output'],
      ['f3', 'expected this output'],
      ['f4', 'it does not compile'],
      ['f5', 'it fails'],
      ['f6', 'it does not compile'],
    ].filter(([id]) => !failing.some((one) => one.id === id && absent.has(one))),
  );
});
