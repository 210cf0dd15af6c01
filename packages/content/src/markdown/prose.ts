import { type CodeBlock, codeBlocks } from './code-blocks.ts';
import { nodesOf, parseMarkdown } from './parse-markdown.ts';

/** The text without its blocks of code; the lines that remain keep their numbers. */
export const withoutBlocks = (text: string): string => clearLines(text, codeBlocks(text));

/**
 * The text without any code: blocks are left out, and each character of code in backticks becomes
 * `·`. Line numbers stay, and so do the offsets within {@link withoutBlocks}.
 */
export function proseOf(text: string): string {
  let masked = text;
  for (const node of nodesOf(parseMarkdown(text).root)) {
    if (node.type !== 'inlineCode' || node.position === undefined) continue;
    const { start, end } = node.position;
    const [from = 0, to = 0] = [start.offset, end.offset];
    masked = masked.slice(0, from) + masked.slice(from, to).replace(/[^\r\n]/g, '·') + masked.slice(to);
  }
  return clearLines(masked, codeBlocks(text));
}

function clearLines(text: string, blocks: readonly CodeBlock[]): string {
  const lines = text.split(/\r\n|\n|\r/);
  for (const { line, lineCount } of blocks) lines.fill('', line, line + lineCount);
  return lines.join('\n');
}

/** The words of a text in lower case, including code in backticks but not blocks of code. */
export const wordsOf = (text: string): string[] =>
  withoutBlocks(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}][\p{L}\p{N}_'’-]*/gu) ?? [];
