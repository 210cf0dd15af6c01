import type { CardKind } from '@flipstack/card-kinds';

/**
 * How an interview asks: `open` questions are answered freely, `objective` ones are checked against
 * a key, and `code` is run.
 */
export const questionKinds = ['open', 'objective', 'code'] as const;
export type QuestionKind = (typeof questionKinds)[number];

export function questionKindOf(kind: CardKind): QuestionKind {
  if (kind === 'flip') return 'open';
  return kind === 'code' ? 'code' : 'objective';
}

/** Whether the answer counts toward the score. Open answers are rated by the learner, so they do not. */
export const isScored = (kind: QuestionKind): boolean => kind !== 'open';
