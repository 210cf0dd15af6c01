import { expect, it } from 'vitest';
import { commonTags, isSameTags, parseTags } from './tags.ts';

it.each([
  ['words', 'sql joins', ['sql', 'joins']],
  ['hashes and commas', '#sql, joins,', ['sql', 'joins']],
  ['levels as in Anki', 'db::locks', ['db::locks']],
  ['each once', 'sql sql', ['sql']],
  ['nothing but space', '  , # ', []],
])('reads %s', (_what, text, tags) => {
  expect(parseTags(text)).toEqual(tags);
});

it('lists the tags of most cards first, then by name', () => {
  expect(commonTags([{ tags: ['b', 'c'] }, {}, { tags: ['c', 'a'] }])).toEqual(['c', 'a', 'b']);
});

it.each([
  [undefined, [], true],
  [['a'], ['a'], true],
  [['a', 'b'], ['b', 'a'], false],
])('compares %j with %j', (some, others, isSame) => {
  expect(isSameTags(some, others)).toBe(isSame);
});
