import type { CardPart } from '../format/card-parts.ts';
import { fenceAfter } from '../format/code-fence.ts';
import type { CardInFile } from '../format/module-file.ts';
import { cardTexts } from './card-texts.ts';

/** One fenced block of code. */
export interface CodeBlock {
  /** The first word after the opening fence, or nothing. */
  language: string;
  /** The line of the opening fence in its text, from 0; the code begins on the next. */
  line: number;
  code: string;
}

/** The fenced blocks of a Markdown text, those in lists included; their own indentation is taken off. */
export function codeBlocks(text: string): CodeBlock[] {
  const blocks: (CodeBlock & { lines: string[]; indent: number })[] = [];
  let fence: string | undefined;
  text.split('\n').forEach((line, index) => {
    const indent = fence === undefined ? line.search(/\S|$/) : (blocks.at(-1)?.indent ?? 0);
    const content = withoutIndent(line, indent);
    const after = fenceAfter(content, fence);
    if (fence !== undefined && after !== undefined) blocks.at(-1)?.lines.push(content);
    else if (fence === undefined && after !== undefined) {
      const language = /^[`~]+\s*(\S*)/.exec(content)?.[1] ?? '';
      blocks.push({ language, line: index, code: '', lines: [], indent });
    }
    fence = after;
  });
  return blocks.map(({ language, line, lines }) => ({ language, line, code: lines.join('\n') }));
}

const withoutIndent = (line: string, width: number): string => line.replace(new RegExp(`^ {0,${width}}`), '');

/** The blocks in the question and the answer, with the part in which each stands. */
export const codeBlocksOf = (card: CardInFile): (CodeBlock & { part: CardPart })[] =>
  cardTexts(card).flatMap(({ part, text }) => codeBlocks(text).map((block) => ({ ...block, part })));
