import type { CodeBody } from '@flipstack/card-kinds';
import { expect, test } from 'vitest';
import type { TestResult } from './judge-test.ts';
import { verifyCode } from './verify-code.ts';

const card: CodeBody = {
  language: 'python',
  setup: '',
  starter: '',
  examples: [{ input: 'find()', output: 'null' }],
  tests: [],
  isAnyOrder: false,
  solution: '',
  wrongSolutions: [],
  isVerified: false,
};

test('says what a solution returned in the notation of the language', async () => {
  const result: TestResult = {
    outcome: 'failed',
    test: { input: 'find()', output: 'null' },
    got: '{"$set":["a"]}',
    output: '',
    durationMs: 1,
  };
  expect(await verifyCode(card, async () => [result])).toEqual([
    "The solution does not pass example 1: expected None, got {'a'}",
  ]);
});
