import type { CardKind } from '@flipstack/card-kinds';

/**
 * The headings inside a card. A card has them in this order, whatever its kind. The question comes
 * first and has none.
 */
export const partHeadings = {
  answer: '### Answer',
  options: '### Options',
  accepted: '### Accepted answers',
  text: '### Text',
  lines: '### Lines',
  distractors: '### Lines that do not belong',
  alsoAccepted: '### Also accepted',
  setup: '### Setup',
  starter: '### Starter',
  examples: '### Examples',
  tests: '### Tests',
  hint: '### Hint',
  solution: '### Solution',
  complexity: '### Complexity',
  wrongSolutions: '### Wrong solutions',
  interviewInputs: '### Interview inputs',
  explanation: '### Explanation',
  keyPoints: '### Key points',
  goodAnswer: '### Good answer',
  greatAnswer: '### Great answer',
  whyAsked: '### Why it is asked',
  followUps: '### Follow-ups',
  sources: '### Sources',
  checks: '### Checks',
} as const;

export type HeadedPart = keyof typeof partHeadings;
export type CardPart = 'question' | HeadedPart;

/** Parts that every card may have, whatever its kind. */
export const commonParts = ['keyPoints', 'whyAsked', 'followUps', 'sources', 'checks'] as const;
type CommonPart = (typeof commonParts)[number];

/** Parts in which a card of one kind differs from others. */
export type KindPart = Exclude<HeadedPart, CommonPart>;
/** Parts that only a `flip` card has. */
export type FlipPart = 'answer' | 'goodAnswer' | 'greatAnswer';
/** Parts of the body of a checked card. Interview inputs are kept apart, since learners do not get them. */
export type BodyPart = Exclude<KindPart, FlipPart | 'interviewInputs'>;

/** The parts that each kind has besides the common ones. */
const partsOfKind = {
  flip: ['answer', 'goodAnswer', 'greatAnswer'],
  choice: ['options', 'explanation'],
  typed: ['accepted', 'explanation'],
  cloze: ['text', 'alsoAccepted', 'explanation'],
  order: ['lines', 'distractors', 'alsoAccepted', 'explanation'],
  code: [
    ...['setup', 'starter', 'examples', 'tests', 'hint'],
    ...['solution', 'complexity', 'wrongSolutions', 'interviewInputs', 'explanation'],
  ] as KindPart[],
} as const satisfies Record<CardKind, readonly KindPart[]>;

/** The parts without which a card of each kind cannot be read. */
export const requiredParts: Record<CardKind, readonly KindPart[]> = {
  flip: ['answer'],
  choice: ['options'],
  typed: ['accepted'],
  cloze: ['text'],
  order: ['lines'],
  code: ['starter', 'solution'],
};

/** What may follow a heading in parentheses, such as `### Options (several)`. */
export const partMarks: Partial<Record<HeadedPart, string>> = {
  options: 'several',
  accepted: 'exact',
  text: 'exact',
  examples: 'any order',
  tests: 'any order',
  solution: 'verified',
};

const headedParts = Object.keys(partHeadings) as HeadedPart[];
export const partsInOrder: readonly CardPart[] = ['question', ...headedParts];

/** The kinds that have a part; all kinds for a common part. */
export const kindsWith = (part: HeadedPart): CardKind[] =>
  (Object.keys(partsOfKind) as CardKind[]).filter(
    (kind) => isCommon(part) || (partsOfKind[kind] as readonly HeadedPart[]).includes(part),
  );

const isCommon = (part: HeadedPart): boolean => (commonParts as readonly HeadedPart[]).includes(part);

/** A heading with its mark, if it is given. */
export const headingOf = (part: HeadedPart, isMarked = false): string =>
  isMarked ? `${partHeadings[part]} (${partMarks[part]})` : partHeadings[part];

export interface OpenedPart {
  part: HeadedPart;
  isMarked: boolean;
}

/** A map, because every line of a file is looked up. */
const partsByHeading = new Map<string, OpenedPart>(
  headedParts.flatMap((part) =>
    (partMarks[part] === undefined ? [false] : [false, true]).map(
      (isMarked) => [headingOf(part, isMarked), { part, isMarked }] as const,
    ),
  ),
);

/** The part that a line starts, if the line is a heading. */
export const partOpenedBy = (line: string): OpenedPart | undefined => partsByHeading.get(line);

/** The part whose heading a line starts with, followed by something else in parentheses. */
export function partWithUnknownMark(line: string): HeadedPart | undefined {
  const [, heading] = /^(### .+?) \(/.exec(line) ?? [];
  return heading === undefined ? undefined : partOpenedBy(heading)?.part;
}

/** The name of a part in findings: `answer`, `"Key points"`. */
export const nameOf = (part: CardPart): string =>
  part === 'question' || part === 'answer' ? part : `"${partHeadings[part].slice('### '.length)}"`;

/**
 * A part, or one item of a part whose items have several lines: `options.0` is the text of the
 * first option, and `why.0` the reason below it. `followUpAnswers.0` answers the first follow-up.
 */
export type PartPlace = CardPart | `${PartWithItems}.${number}`;
type PartWithItems =
  | 'options'
  | 'why'
  | 'examples'
  | 'tests'
  | 'wrongSolutions'
  | 'interviewInputs'
  | 'followUpAnswers'
  | 'checks';
