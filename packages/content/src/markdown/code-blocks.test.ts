import { expect, test } from 'vitest';
import { unclosedFence } from './code-blocks.ts';

test.each([
  ['no code at all', undefined],
  ['```js\nlet x;\n```', undefined],
  ['before\n```js\nlet x;', 1],
  ['```js\n```\n~~~~\n~~~', 2],
  ['````\n```\n````', undefined],
])('finds the unclosed fence of %j on line %s', (text, line) => {
  expect(unclosedFence(text)).toBe(line);
});
