import type { CodeTest } from '@flipstack/card-kinds';
import { type FencedBlock, splitBlocks, writeBlock } from '../code-block.ts';
import { inBackticks, readCodeSpan } from '../code-span.ts';
import type { PlacedLine } from '../placed-text.ts';
import type { PartReader } from './part-reader.ts';

/** A test or an input that is longer is written in blocks. */
const itemMaxLength = 90;

const expectedTest =
  'Expected a test: ``- `input` → `output` ``, or a block with the input and a block of `json` with the output.';
const expectedInput = 'Expected an input: ``- `input` ``, or a block of code.';
const noOutput = 'This input has no output. Add a block of `json` below it.';

/**
 * Reads tests: list items, or pairs of blocks of which the second is `json`. A test without input
 * has only the output.
 */
export function readTests(
  parts: PartReader,
  part: 'examples' | 'tests',
  codeIn: (block: FencedBlock) => string,
): CodeTest[] {
  const tests: CodeTest[] = [];
  let input: FencedBlock | undefined;
  const add = (test: CodeTest, indexes: readonly number[]) => {
    parts.place(`${part}.${tests.length}`, indexes);
    tests.push(test);
  };
  const reportOpen = () => {
    if (input) parts.report(input.index, noOutput);
    input = undefined;
  };
  for (const piece of splitBlocks(parts.lines(part))) {
    if ('line' in piece) {
      reportOpen();
      const test = readItem(piece.line);
      if (test) add(test, [piece.line.index]);
      else parts.report(piece.line.index, expectedTest);
    } else if (piece.block.info === 'json') {
      const output = piece.block.code;
      add({ input: input ? codeIn(input) : '', output }, (input ?? piece.block).codeLines);
      input = undefined;
    } else {
      reportOpen();
      input = piece.block;
    }
  }
  reportOpen();
  return tests;
}

function readItem({ text }: PlacedLine): CodeTest | undefined {
  const [, item] = /^- (.*)$/s.exec(text.trimEnd()) ?? [];
  if (item === undefined) return undefined;
  const input = readCodeSpan(item);
  const [, after] = /^\s*(?:→|->)\s*(.*)$/s.exec(input?.rest ?? item) ?? [];
  const output = after === undefined ? undefined : readCodeSpan(after);
  return output?.rest === '' ? { input: input?.code ?? '', output: output.code } : undefined;
}

/** Writes short tests as a list, and others as blocks. */
export const writeTests = (tests: readonly CodeTest[], fence: string): string =>
  joined(tests, isShort, (test) => writeTest(test, fence));

const isShort = ({ input, output }: CodeTest): boolean =>
  output !== '' && !/[\r\n]/.test(input + output) && input.length + output.length <= itemMaxLength;

/** Reads inputs without outputs: list items, or blocks. */
export function readInputs(
  parts: PartReader,
  part: 'interviewInputs',
  codeIn: (block: FencedBlock) => string,
): string[] {
  const inputs: string[] = [];
  for (const piece of splitBlocks(parts.lines(part))) {
    const [input, indexes] =
      'line' in piece
        ? [readInput(piece.line), [piece.line.index]]
        : [codeIn(piece.block), piece.block.codeLines];
    if (input === undefined) parts.report(indexes[0] ?? 0, expectedInput);
    else {
      parts.place(`${part}.${inputs.length}`, indexes);
      inputs.push(input);
    }
  }
  return inputs;
}

function readInput({ text }: PlacedLine): string | undefined {
  const [, item = ''] = /^- (.*)$/s.exec(text.trimEnd()) ?? [];
  const input = readCodeSpan(item);
  return input?.rest === '' ? input.code : undefined;
}

/** Writes short inputs as a list, and others as blocks. */
export const writeInputs = (inputs: readonly string[], fence: string): string =>
  joined(inputs, isShortInput, (input) =>
    isShortInput(input) ? `- ${inBackticks(input)}` : writeBlock(input, fence),
  );

const isShortInput = (input: string): boolean =>
  input !== '' && !/[\r\n]/.test(input) && input.length <= itemMaxLength;

/** Writes items, of which those in a list follow each other without a blank line. */
const joined = <Item>(
  items: readonly Item[],
  isListed: (item: Item) => boolean,
  write: (item: Item) => string,
): string =>
  items
    .map((item, index) => {
      const before = items[index - 1];
      if (before === undefined) return write(item);
      return `${isListed(item) && isListed(before) ? '\n' : '\n\n'}${write(item)}`;
    })
    .join('');

function writeTest(test: CodeTest, fence: string): string {
  const { input, output } = test;
  if (isShort(test)) return `- ${input === '' ? '' : `${inBackticks(input)} `}→ ${inBackticks(output)}`;
  const block = writeBlock(output, 'json');
  return input === '' ? block : `${writeBlock(input, fence)}\n\n${block}`;
}
