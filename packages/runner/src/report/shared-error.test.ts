import { expect, test } from 'vitest';
import type { TestResult } from '../judge/judge-test.ts';
import { sharedError } from './shared-error.ts';

const syntaxError = { name: 'SyntaxError', message: 'expecting )', line: 2 };
const failed = (error = syntaxError): TestResult => ({
  outcome: 'error',
  test: { input: 'f()', output: '1' },
  error,
  output: '',
  durationMs: 1,
});

test('finds the error that every test ended with', () => {
  expect(sharedError([failed(), failed(), failed()])).toEqual(syntaxError);
});

test.each<[string, TestResult[]]>([
  ['there is only one test', [failed()]],
  ['the lines differ', [failed(), failed({ ...syntaxError, line: 3 })]],
  ['the messages differ', [failed(), failed({ ...syntaxError, message: 'expecting ]' })]],
  ['a test failed without an error', [failed(), { ...failed(), outcome: 'failed', error: undefined }]],
])('finds none when %s', (_, results) => {
  expect(sharedError(results)).toBeUndefined();
});
