import { fenceAfter } from './code-fence.ts';
import { indexesOf, type PlacedLine, textOf } from './placed-text.ts';
import type { Report } from './split-cards.ts';

/** A fenced block of code in a part that consists of such blocks. */
export interface FencedBlock {
  /** What follows the opening fence, usually the language. */
  info: string;
  code: string;
  /** The index in the file of the opening fence. */
  index: number;
  /** The index in the file of each line of the code. */
  codeLines: number[];
}

/** What such a part contains besides blank lines. */
export type Piece = { block: FencedBlock } | { line: PlacedLine };

interface OpenBlock {
  fence: string;
  indentation: number;
  info: string;
  index: number;
  lines: PlacedLine[];
}

/** Splits the lines of a part into fenced blocks and the lines between them. */
export function splitBlocks(lines: readonly PlacedLine[]): Piece[] {
  const pieces: Piece[] = [];
  let open: OpenBlock | undefined;
  for (const line of lines) {
    if (open === undefined) {
      open = blockOpenedBy(line);
      if (open === undefined && line.text.trim() !== '') pieces.push({ line });
    } else if (fenceAfter(line.text, open.fence) === undefined) {
      pieces.push({ block: closed(open) });
      open = undefined;
    } else {
      const indentation = Math.min(open.indentation, /^ */.exec(line.text)?.[0].length ?? 0);
      open.lines.push({ ...line, text: line.text.slice(indentation) });
    }
  }
  // The missing fence is reported for the whole file.
  return open === undefined ? pieces : [...pieces, { block: closed(open) }];
}

function blockOpenedBy({ text, index }: PlacedLine): OpenBlock | undefined {
  const fence = fenceAfter(text, undefined);
  if (fence === undefined) return undefined;
  const indentation = text.indexOf(fence);
  return { fence, indentation, info: text.slice(indentation + fence.length).trim(), index, lines: [] };
}

const closed = ({ info, index, lines }: OpenBlock): FencedBlock => ({
  info,
  code: textOf(lines),
  index,
  codeLines: indexesOf(lines),
});

/** Reads a part that consists of fenced blocks, and reports anything else in it. */
export const readBlocks = (lines: readonly PlacedLine[], report: Report): FencedBlock[] =>
  splitBlocks(lines).flatMap((piece) => {
    if ('block' in piece) return [piece.block];
    report(piece.line.index, 'Expected a code block between two lines of ```.');
    return [];
  });

/** Reads a part that consists of one fenced block; undefined if it has none. */
export function readBlock(lines: readonly PlacedLine[], report: Report): FencedBlock | undefined {
  const [block, second] = readBlocks(lines, report);
  if (second) report(second.index, 'Expected only one code block. Combine the two.');
  return block;
}

/** Writes code between fences that do not occur in it. */
export function writeBlock(code: string, info: string): string {
  // After backticks, the language must not contain any.
  const isPlain = !/[`~]/.test(info);
  const symbol = isPlain ? '`' : '~';
  const runs = [...code.matchAll(isPlain ? /`+/g : /~+/g)].map(([run]) => run.length);
  const fence = symbol.repeat(Math.max(3, ...runs.map((length) => length + 1)));
  return [`${fence}${isPlain ? '' : ' '}${info}`, ...(code === '' ? [] : [code]), fence].join('\n');
}
