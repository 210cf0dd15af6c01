import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { parseFragment } from 'parse5';
import type { HtmlContext } from './html-context.ts';
import { readBlocks } from './read-blocks.ts';

/** Texts without markup, and without characters that mean something in Markdown. */
const plain = /^[\p{L}][\p{L}\p{N} ,.?'"%()]*$/u;

/**
 * HTML as Markdown with the meaning kept: paragraphs, lists, tables, code, links, emphasis, pictures
 * and sounds. What would run is left out. Formulas are written as GitHub does: ``$`x^2`$`` in a line,
 * and a block of code in the language `math`.
 */
export function htmlToMarkdown(html: string, context: HtmlContext): string {
  const trimmed = html.trim();
  if (plain.test(trimmed)) return trimmed.replace(/ {2,}/g, ' ');
  const children = readBlocks(parseFragment(trimmed), context);
  return toMarkdown({ type: 'root', children }, options).trim();
}

const options = {
  bullet: '-',
  emphasis: '*',
  fences: true,
  listItemIndent: 'one',
  resourceLink: true,
  rule: '-',
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
} as const satisfies Parameters<typeof toMarkdown>[1];
