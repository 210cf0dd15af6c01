import type { CodeLanguage } from '@flipstack/card-kinds';
import { expect, test } from 'vitest';
import type { RunError } from '../test-run.ts';
import { formatError } from './format-error.ts';

test.each<[CodeLanguage, RunError, string]>([
  ['javascript', { name: 'TypeError', message: 'x is null', line: 2 }, 'TypeError: x is null (line 2)'],
  ['python', { name: 'KeyboardInterrupt', message: '' }, 'KeyboardInterrupt'],
  ['python', { name: '', message: 'The test took longer than 5 s' }, 'The test took longer than 5 s'],
  ['postgresql', { name: '42601', message: 'syntax error', line: 3 }, 'syntax error (line 3, 42601)'],
  ['postgresql', { name: '22012', message: 'division by zero' }, 'division by zero (22012)'],
  ['sql', { name: 'SQLITE_ERROR', message: 'no such table: t', line: 1 }, 'no such table: t (line 1)'],
  ['sql', { name: 'SQLITE_CONSTRAINT', message: 'failed' }, 'failed (SQLITE_CONSTRAINT)'],
])('in %s, shows %j as %s', (language, error, text) => {
  expect(formatError(error, language)).toBe(text);
});
