import type { CodeBody } from '@flipstack/card-kinds';
import { judgeTest, type TestResult } from '../judge/judge-test.ts';
import { verifyCode } from '../judge/verify-code.ts';
import type { NodeRunner } from './node-runner.ts';

/** What is wrong with a code card, as `verifyCode` says it. */
export const verifyCodeCard = (body: CodeBody, runner: NodeRunner): Promise<string[]> =>
  verifyCode(
    body,
    (code) => runCode(body, code, runner),
    (code) => passesAll(body, code, runner),
  );

/** Runs code against the card's examples and tests. */
export async function runCode(body: CodeBody, code: string, runner: NodeRunner): Promise<TestResult[]> {
  const tests = [...body.examples, ...body.tests];
  const { language, setup } = body;
  const runs = await runner.run({ language, setup, code, inputs: tests.map(({ input }) => input) });
  return tests.map((test, index) => judgeTest(test, runs[index], body));
}

/** Runs one test after another up to the first that fails, which takes much less time. */
async function passesAll(body: CodeBody, code: string, runner: NodeRunner): Promise<boolean> {
  for (const test of [...body.examples, ...body.tests]) {
    const [result] = await runCode({ ...body, examples: [], tests: [test] }, code, runner);
    if (result?.outcome !== 'passed') return false;
  }
  return true;
}
