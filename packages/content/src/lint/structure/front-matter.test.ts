import { expect, test } from 'vitest';
import { moduleWith } from '../../tests/card-builders.ts';
import { frontMatter } from './front-matter.ts';

const messages = (fields: Parameters<typeof moduleWith>[0]) =>
  frontMatter.check([moduleWith(fields)]).map(({ line, message }) => `${line}: ${message}`);

test('accepts complete front matter', () => {
  expect(messages({})).toEqual([]);
});

test('accepts a slug that differs from the file name of a numbered sample', () => {
  expect(messages({ file: 'samples/03-js.md', slug: 'javascript' })).toEqual([]);
});

test.each([
  [{ name: 'x'.repeat(31) }, '2: a name has at most 30 characters'],
  [{ stack: 'Cobol' }, '3: `Cobol` is not one of the stacks Java'],
  [{ slug: 'js_Loops' }, '4: a slug is made of lower-case letters'],
  [{ slug: 'js-arrays' }, "4: the slug is the file's name, `js-loops`"],
  [{ summary: 'x'.repeat(141) }, '5: a summary has at most 140 characters'],
])('reports %j', (fields, message) => {
  expect(messages(fields)[0]).toContain(message);
});
