import type { ClozeBody } from '@flipstack/card-kinds';
import { readAnswer, writeAnswer } from '../code-span.ts';
import { listOf } from '../list.ts';
import { readItems } from '../read-items.ts';
import { optionalText, type PartReader, type WrittenPart } from './part-reader.ts';

/** Reads a text with blanks and a list of more answers, each with the number of its blank. */
export function readCloze(parts: PartReader): ClozeBody {
  const items = readItems(
    parts.lines('alsoAccepted'),
    parts.report,
    'the number of a blank and an answer: `- c1: …`',
    readItem,
  );
  parts.place(
    'alsoAccepted',
    items.map(({ index }) => index),
  );
  const byNumber = Map.groupBy(items, ({ item }) => item.number);
  return {
    text: parts.text('text'),
    alsoAccepted: Object.fromEntries(
      [...byNumber].map(([number, ofBlank]) => [number, ofBlank.map(({ item }) => item.answer)]),
    ),
    isExact: parts.isMarked('text'),
    ...optionalText(parts, 'explanation'),
  };
}

function readItem(written: string): { number: string; answer: string } | undefined {
  const [, number, answer] = /^c([1-9]\d?):\s+(.+)$/s.exec(written) ?? [];
  return number === undefined || answer === undefined ? undefined : { number, answer: readAnswer(answer) };
}

export const writeCloze = ({ text, alsoAccepted, isExact }: ClozeBody): WrittenPart[] => [
  ['text', text, isExact],
  [
    'alsoAccepted',
    listOf(
      Object.entries(alsoAccepted).flatMap(([number, answers]) =>
        answers.map((answer) => `c${Number(number)}: ${writeAnswer(answer)}`),
      ),
    ),
  ],
];
