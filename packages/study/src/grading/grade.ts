import type { CheckedKind } from './response.ts';

/** The grade of one response. */
export interface Grade<Kind extends CheckedKind = CheckedKind> {
  /** From 0 to 1. It is 1 exactly if the response is right. */
  score: number;
  isRight: boolean;
  /** Every part of the card with its result, for the screen. */
  parts: Parts[Kind][];
}

/** One part of a grade, by kind. */
export interface Parts {
  /** One for each option of the card, in the order of its body. */
  choice: { isChosen: boolean; isCorrect: boolean; isRight: boolean };
  /** The only one. */
  typed: { text: string; isRight: boolean };
  /** One for each blank, in the order of the text. */
  cloze: { text: string; expected: string; isRight: boolean };
  /** One for each line: first those that were placed, in the learner's order, then those left out. */
  order: LinePart;
  /** The runner reports the results of single tests. */
  code: never;
}

export interface LinePart {
  text: string;
  isPlaced: boolean;
  /** Whether the line is a part of the right answer. */
  belongs: boolean;
  /** Placed where it belongs, or left out because it does not belong. */
  isRight: boolean;
}

/** A grade with this score. */
export function gradeOf<Part>(
  score: number,
  parts: Part[],
): { score: number; isRight: boolean; parts: Part[] } {
  return { score, isRight: score === 1, parts };
}
