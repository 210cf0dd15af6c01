import type { CodeBody } from '@flipstack/card-kinds';
import { judgeTest, type TestResult } from '../judge/judge-test.ts';
import type { NodeRunner } from './node-runner.ts';

/**
 * What is wrong with a code card, as sentences without a full stop at the end: its solution must
 * pass every test, its starter and each wrong solution must fail one.
 */
export async function verifyCodeCard(body: CodeBody, runner: NodeRunner): Promise<string[]> {
  const solution = await runCode(body, body.solution, runner);
  const failed = solution.findIndex(({ outcome }) => outcome !== 'passed');
  if (failed >= 0) return [`The solution does not pass test ${failed + 1}: ${reasonOf(solution[failed])}`];
  const problems: string[] = [];
  if (await passes(body, body.starter, runner)) problems.push('The starter passes every test');
  for (const [index, code] of body.wrongSolutions.entries())
    if (await passes(body, code, runner)) problems.push(`Wrong solution ${index + 1} passes every test`);
  return problems;
}

/** Runs code against the card's examples and tests. */
export async function runCode(body: CodeBody, code: string, runner: NodeRunner): Promise<TestResult[]> {
  const tests = [...body.examples, ...body.tests];
  const { language, setup } = body;
  const runs = await runner.run({ language, setup, code, inputs: tests.map(({ input }) => input) });
  return tests.map((test, index) => judgeTest(test, runs[index], body));
}

async function passes(body: CodeBody, code: string, runner: NodeRunner): Promise<boolean> {
  const results = await runCode(body, code, runner);
  return results.every(({ outcome }) => outcome === 'passed');
}

function reasonOf(result: TestResult | undefined): string {
  const { outcome, got, error, test } = result ?? {};
  if (outcome === 'failed' && got !== undefined) return `expected ${test?.output}, got ${got}`;
  const line = error?.line === undefined ? '' : ` (line ${error.line})`;
  return `${error?.name ? `${error.name}: ` : ''}${error?.message ?? outcome}${line}`;
}
