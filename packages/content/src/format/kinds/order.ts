import type { OrderBody } from '@flipstack/card-kinds';
import { readBlock, writeBlock } from '../code-block.ts';
import { listOf } from '../list.ts';
import { readItems } from '../read-items.ts';
import { optionalText, type PartReader, type WrittenPart } from './part-reader.ts';

/** Reads the lines in their order, those that do not belong, and other orders, counted from 1. */
export function readOrder(parts: PartReader): OrderBody {
  const block = readLines(parts, 'lines');
  const items = readItems(
    parts.lines('alsoAccepted'),
    parts.report,
    'the numbers of all lines in another order: `- 2 1 3`',
    readNumbers,
  );
  parts.place(
    'alsoAccepted',
    items.map(({ index }) => index),
  );
  return {
    language: block.language,
    lines: block.lines,
    distractors: readLines(parts, 'distractors').lines,
    alsoAccepted: items.map(({ item }) => item),
    ...optionalText(parts, 'explanation'),
  };
}

function readLines(parts: PartReader, part: 'lines' | 'distractors'): { language: string; lines: string[] } {
  const block = readBlock(parts.lines(part), parts.report);
  if (block === undefined) return { language: '', lines: [] };
  parts.place(part, block.codeLines);
  return { language: block.info, lines: block.codeLines.length === 0 ? [] : block.code.split('\n') };
}

const readNumbers = (written: string): number[] | undefined =>
  /^\d+(?:[ ,]+\d+)*$/.test(written) ? written.split(/[ ,]+/).map((number) => Number(number) - 1) : undefined;

export const writeOrder = ({ language, lines, distractors, alsoAccepted }: OrderBody): WrittenPart[] => [
  ['lines', writeBlock(lines.join('\n'), language)],
  ['distractors', distractors.length === 0 ? '' : writeBlock(distractors.join('\n'), language)],
  ['alsoAccepted', listOf(alsoAccepted.map((order) => order.map((index) => index + 1).join(' ')))],
];
