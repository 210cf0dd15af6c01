import type { PartPlace } from '../format/card-parts.ts';
import type { CardInFile } from '../format/module-file.ts';
import { bodyCode } from './body-code.ts';
import { cardTexts } from './card-texts.ts';
import { lineOfNode, nodesOf, parseMarkdown } from './parse-markdown.ts';

/** A block of code, fenced or indented. */
export interface CodeBlock {
  /** The first word after the opening fence; empty if there is none. */
  language: string;
  /** The line of its text on which the block begins, from 0: the opening fence, if it has one. */
  line: number;
  /** The line of its text on which the code itself begins, from 0. */
  codeLine: number;
  /** The lines of the block, fences included. */
  lineCount: number;
  /** Without fences, and without the indentation that the block itself has. */
  code: string;
}

/** The blocks of code in a Markdown text, including those in lists and quotations. */
export const codeBlocks = (text: string): CodeBlock[] =>
  [...nodesOf(parseMarkdown(text).root)].flatMap((node) => {
    if (node.type !== 'code') return [];
    const line = lineOfNode(node);
    const isFenced = /^[`~]{3}/.test(text.slice(node.position?.start.offset));
    return {
      language: node.lang ?? '',
      line,
      codeLine: isFenced ? line + 1 : line,
      lineCount: (node.position?.end.line ?? line + 1) - line,
      code: node.value,
    };
  });

/** The line of the first fence that is never closed, from 0; undefined if all are closed. */
export function unclosedFence(text: string): number | undefined {
  const [first] = parseMarkdown(text).unclosed;
  return first === undefined ? undefined : lineOfNode(first);
}

/** The blocks in all texts of a card, and the code of its body, with the part that contains each. */
export const codeBlocksOf = (card: CardInFile): (CodeBlock & { part: PartPlace })[] => [
  ...cardTexts(card).flatMap(({ part, text }) => codeBlocks(text).map((block) => ({ ...block, part }))),
  ...bodyCode(card).map(({ part, language, code }) => ({
    ...{ part, language, code, line: 0, codeLine: 0 },
    lineCount: code.split('\n').length,
  })),
];
