import type { CardBody, CardKind } from '@flipstack/card-kinds';

/** The kinds in the order of the list, with how they are described to authors. */
export const kindLabels: Readonly<Record<CardKind, string>> = {
  flip: 'Turn the card',
  choice: 'Choose from options',
  typed: 'Type a short answer',
  cloze: 'Fill in blanks',
  order: 'Put lines in order',
  code: 'Write code that passes tests',
};

/** The empty parts of a card of each kind. */
export const newBody: Readonly<Record<Exclude<CardKind, 'flip'>, CardBody>> = {
  choice: {
    options: [
      { text: '', isCorrect: true },
      { text: '', isCorrect: false },
      { text: '', isCorrect: false },
    ],
    hasSeveral: false,
  },
  typed: { accepted: [], isExact: false },
  cloze: { text: '', alsoAccepted: {}, isExact: false },
  order: { language: '', lines: [], distractors: [], alsoAccepted: [] },
  code: {
    language: 'javascript',
    setup: '',
    starter: '',
    examples: [],
    tests: [],
    isAnyOrder: false,
    solution: '',
    wrongSolutions: [],
    isVerified: false,
  },
};
