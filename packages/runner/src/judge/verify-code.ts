import type { CodeBody, CodeLanguage } from '@flipstack/card-kinds';
import { formatError } from '../report/format-error.ts';
import { formatValueInline } from '../report/format-value.ts';
import type { TestResult } from './judge-test.ts';

/** Runs code against all examples and tests of the card. */
export type RunAllTests = (code: string) => Promise<readonly TestResult[]>;

/** Whether code passes all examples and tests of the card. It may stop at the first that fails. */
export type PassesAllTests = (code: string) => Promise<boolean>;

/**
 * What is wrong with a code card, as sentences without a full stop at the end: its solution must
 * pass every test, its starter and each wrong solution must fail one.
 */
export async function verifyCode(
  { language, examples, starter, solution, wrongSolutions }: CodeBody,
  run: RunAllTests,
  passes: PassesAllTests = async (code) => (await run(code)).every(({ outcome }) => outcome === 'passed'),
): Promise<string[]> {
  const results = await run(solution);
  const failed = results.findIndex(({ outcome }) => outcome !== 'passed');
  if (failed >= 0)
    return [
      `The solution does not pass ${testName(failed, examples.length)}: ${reasonOf(results[failed], language)}`,
    ];
  const problems: string[] = [];
  if (await passes(starter)) problems.push('The starter passes every test');
  for (const [index, code] of wrongSolutions.entries())
    if (await passes(code)) problems.push(`Wrong solution ${index + 1} passes every test`);
  return problems;
}

const testName = (index: number, exampleCount: number): string =>
  index < exampleCount ? `example ${index + 1}` : `test ${index - exampleCount + 1}`;

function reasonOf(result: TestResult | undefined, language: CodeLanguage): string {
  const { outcome, got, error, test } = result ?? {};
  const show = (json: string): string => formatValueInline(json, language);
  if (outcome === 'failed' && got !== undefined)
    return `expected ${show(test?.output ?? '')}, got ${show(got)}`;
  return error ? formatError(error, language) : String(outcome);
}
