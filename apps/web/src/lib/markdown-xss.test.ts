import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { xssVectors } from '../../../../scripts/lib/xss-vectors.ts';
import { markdownHtml } from './markdown.ts';
import { isTooComplex } from './markdown-bounds.ts';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** What card text may become. Everything else would be HTML of the author. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  a: [
    'href',
    'title',
    'id',
    'class',
    'aria-describedby',
    'aria-label',
    'data-footnote-ref',
    'data-footnote-backref',
  ],
  img: ['src', 'alt', 'title'],
  code: ['class'],
  input: ['type', 'disabled', 'checked'],
  ol: ['start'],
  th: ['align'],
  td: ['align'],
  li: ['id'],
  section: ['class', 'data-footnotes'],
  h2: ['class', 'id'],
};
const plain = 'p h1 h3 h4 h5 h6 ul em strong del pre blockquote table thead tbody tr br hr sup'.split(' ');

const safeUrl = /^(?:https?:|mailto:|ircs?:|xmpp:|[^:]*$|[^:]*[/?#])/i;

function* elementsIn(node: Node): Generator<Element> {
  if ('tagName' in node) yield node;
  for (const child of 'childNodes' in node ? node.childNodes : []) yield* elementsIn(child);
}

function problemsIn(html: string): string[] {
  return [...elementsIn(parseFragment(html))].flatMap(({ tagName, attrs }) => {
    const names = allowed[tagName] ?? (plain.includes(tagName) ? [] : undefined);
    if (names === undefined) return [`<${tagName}>`];
    return attrs.flatMap(({ name, value }) => {
      if (!names.includes(name)) return [`${tagName} ${name}`];
      const isUrl = name === 'href' || name === 'src';
      return isUrl && !safeUrl.test(value) ? [`${tagName} ${name}=${value}`] : [];
    });
  });
}

test('has 300 different vectors', () => {
  expect(xssVectors.length).toBeGreaterThanOrEqual(300);
});

test.each(xssVectors)('card text stays harmless: %j', (vector) => {
  for (const text of [vector, `Why?\n\n${vector}\n\nBecause.`, `- ${vector}`]) {
    if (isTooComplex(text)) continue;
    expect(problemsIn(markdownHtml(text)), text).toEqual([]);
  }
});

test('finds HTML and links that are not harmless', () => {
  expect(problemsIn('<p><img src="x" onerror="alert(1)"><b>x</b></p>')).toEqual(['img onerror', '<b>']);
  expect(problemsIn('<a href="javascript:alert(1)">x</a>')).toEqual(['a href=javascript:alert(1)']);
});
