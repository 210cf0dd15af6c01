import { bodyLimits, type KindAndBody } from '@flipstack/card-kinds';

/** A card whose answer can be checked. */
export type CheckedCard<Kind extends CheckedKind = CheckedKind> = Extract<KindAndBody, { kind: Kind }>;
export type CheckedKind = Exclude<KindAndBody['kind'], 'flip'>;

/** What the learner answered, by kind. */
export interface Responses {
  choice: {
    /** The indexes of the chosen options in the card's body, from 0, in any order. */
    chosen: number[];
  };
  typed: { text: string };
  cloze: {
    /** One text for each blank, in the order of the text. Empty where nothing was typed. */
    blanks: string[];
  };
  order: {
    /**
     * The lines in the learner's order. All other lines of the card were left out. Lines with the
     * same text are interchangeable.
     */
    lines: string[];
  };
  /** How many tests the latest submission passed, as the runner reports it. */
  code: { passed: number; total: number };
}

export type Response<Kind extends CheckedKind = CheckedKind> = Responses[Kind];

/** The most that a response may contain. Lengths count UTF-16 code units. */
export const responseLimits = {
  chosen: bodyLimits.options,
  /** More than an accepted answer may have, so that a wrong answer is stored as it was typed. */
  textLength: 500,
  blanks: bodyLimits.blanks,
  lines: bodyLimits.lines + bodyLimits.distractors,
  lineLength: bodyLimits.lineLength,
  tests: bodyLimits.tests,
} as const;

/** Whether parsed JSON is a response to a card of this kind, within the limits. */
export function isResponseOf<Kind extends CheckedKind>(kind: Kind, value: unknown): value is Response<Kind> {
  return typeof value === 'object' && value !== null && checks[kind](value as Record<string, unknown>);
}

const checks: { [Kind in CheckedKind]: (value: Record<string, unknown>) => boolean } = {
  choice: ({ chosen }) =>
    isList(chosen, responseLimits.chosen) &&
    chosen.every((index) => isCount(index, responseLimits.chosen - 1)),
  typed: ({ text }) => isText(text, responseLimits.textLength),
  cloze: ({ blanks }) =>
    isList(blanks, responseLimits.blanks) && blanks.every((text) => isText(text, responseLimits.textLength)),
  order: ({ lines }) =>
    isList(lines, responseLimits.lines) && lines.every((line) => isText(line, responseLimits.lineLength)),
  code: ({ passed, total }) => isCount(total, responseLimits.tests) && total > 0 && isCount(passed, total),
};

const isList = (value: unknown, max: number): value is unknown[] =>
  Array.isArray(value) && value.length <= max;

const isText = (value: unknown, maxLength: number): boolean =>
  typeof value === 'string' && value.length <= maxLength;

const isCount = (value: unknown, max: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max;
