import { expect, it } from 'vitest';
import { descriptionOf, mediaMarkdown } from './media-markdown.ts';

const file = { path: 'media/x.png' };

it.each([
  ['an empty text', '', '', '![cat](media/x.png)'],
  ['the end of a line', 'Look:', '', '\n\n![cat](media/x.png)'],
  ['an empty line', 'Look:\n\n', '\n\nMore', '![cat](media/x.png)'],
  ['the middle of a line', 'Look', 'here', '\n\n![cat](media/x.png)\n\n'],
])('puts a picture on its own line at %s', (_where, before, after, expected) => {
  const { text, alt } = mediaMarkdown(file, 'cat.png', before, after);
  expect(text).toBe(expected);
  expect(text.slice(alt.start, alt.end)).toBe('cat');
});

it('describes a file by its name, without what has a meaning in Markdown', () => {
  expect(descriptionOf('a]b*[c](d).tar.png')).toBe('a b c (d).tar');
  expect(descriptionOf('.png')).toBe('Picture');
});
