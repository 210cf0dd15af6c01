import { writeChoice } from './choice.ts';
import { writeCloze } from './cloze.ts';
import { writeCode, writeInterviewInputs } from './code.ts';
import { writeOrder } from './order.ts';
import type { WrittenPart } from './part-reader.ts';
import type { CheckedKind } from './read-body.ts';
import { writeTyped } from './typed.ts';

/**
 * The parts of a tidy body, in their order, as {@link readBody} reads them, and the interview inputs
 * of a task.
 */
export const writeBody = (card: CheckedKind, interviewInputs: readonly string[] = []): WrittenPart[] => [
  ...writeParts(card),
  ['interviewInputs', card.kind === 'code' ? writeInterviewInputs(interviewInputs, card.body) : ''],
  ['explanation', card.body.explanation ?? ''],
];

function writeParts(card: CheckedKind): WrittenPart[] {
  switch (card.kind) {
    case 'choice':
      return writeChoice(card.body);
    case 'typed':
      return writeTyped(card.body);
    case 'cloze':
      return writeCloze(card.body);
    case 'order':
      return writeOrder(card.body);
    case 'code':
      return writeCode(card.body);
  }
}
