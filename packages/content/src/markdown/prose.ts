import { codeBlocks } from './code-blocks.ts';

/** A text without its fenced code; the lines that remain keep their places. */
export function withoutBlocks(text: string): string {
  const lines = text.split('\n');
  for (const { line, code } of codeBlocks(text)) lines.fill('', line, line + code.split('\n').length + 2);
  return lines.join('\n');
}

/**
 * A text without any code: what stands in backticks is replaced, character by character, by `filler`. As in Markdown, a
 * span in backticks never reaches over a blank line.
 */
export const proseOf = (text: string, filler = '·'): string =>
  withoutBlocks(text).replace(/(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n).)+?(?<!`)\1(?!`)/gs, (span) =>
    span.replace(/[^\n]/g, filler),
  );

/** A text in words: fenced code is left out, what stands in backticks is read like any other word. */
export const wordsOf = (text: string): string[] =>
  withoutBlocks(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}][\p{L}\p{N}_'’-]*/gu) ?? [];
