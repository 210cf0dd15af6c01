import type { TypedBody } from '@flipstack/card-kinds';
import { readAnswer, writeAnswer } from '../code-span.ts';
import { listOf } from '../list.ts';
import { readItems } from '../read-items.ts';
import { optionalText, type PartReader, type WrittenPart } from './part-reader.ts';

/** Reads a list of accepted answers. */
export function readTyped(parts: PartReader): TypedBody {
  const items = readItems(parts.lines('accepted'), parts.report, 'a list item: `- …`', readAnswer);
  parts.place(
    'accepted',
    items.map(({ index }) => index),
  );
  return {
    accepted: items.map(({ item }) => item),
    isExact: parts.isMarked('accepted'),
    ...optionalText(parts, 'explanation'),
  };
}

export const writeTyped = ({ accepted, isExact }: TypedBody): WrittenPart[] => [
  ['accepted', listOf(accepted.map(writeAnswer)), isExact],
];
