import { expect, test } from 'vitest';
import { judgeTest, outputOf } from './judge-test.ts';

const python = { language: 'python', isAnyOrder: false } as const;
const shared = { output: 'printed', durationMs: 1 };
const error = (name: string) => ({ name, message: 'no' });

test.each([
  [{ got: '[1]' }, '[1]'],
  [{ error: error('ValueError') }, '{"$error":"ValueError"}'],
  [{ got: '1', limit: 'time' as const }, undefined],
  [{ error: error(''), limit: 'memory' as const }, undefined],
  [{}, undefined],
])('the output of %j is %s', (run, output) => {
  expect(outputOf({ ...run, ...shared })).toBe(output);
});

test.each([
  [{ got: '1.0' }, '1', 'passed'],
  [{ got: '2' }, '1', 'failed'],
  [{ error: error('KeyError') }, '{"$error": "KeyError"}', 'passed'],
  [{ error: error('KeyError') }, '{"$error": "ValueError"}', 'failed'],
  [{ error: error('KeyError') }, '1', 'error'],
  [{ got: '1', limit: 'time' as const }, '1', 'timeout'],
  [{ limit: 'memory' as const }, '1', 'memory'],
  [{}, '1', 'error'],
])('%j, compared with %s, is %s', (run, output, outcome) => {
  expect(judgeTest({ input: '', output }, { ...run, ...shared }, python).outcome).toBe(outcome);
});
