import type { ChoiceBody, ClozeBody, CodeBody, CodeTest, KindAndBody, OrderBody } from './card-body.ts';
import { blanksOf } from './cloze.ts';

/** The most that a body may contain. Lengths count UTF-16 code units. */
export const bodyLimits = {
  options: 20,
  optionLength: 2_000,
  acceptedAnswers: 50,
  answerLength: 200,
  blanks: 30,
  clozeLength: 10_000,
  lines: 40,
  distractors: 20,
  lineLength: 300,
  alsoAcceptedOrders: 50,
  explanationLength: 5_000,
  codeLength: 20_000,
  tests: 50,
  testLength: 5_000,
  wrongSolutions: 10,
} as const;

export interface BodyProblem {
  /** A sentence without a full stop at the end. */
  message: string;
  /** Where it is in the body: `accepted`, `options` or `options.1.text`. Indexes count from 0. */
  part: string;
}

/**
 * Where the items of lists are in a form that also has empty ones, by list: `{ tests: [0, 2] }` if
 * the second test is empty and was left out. Without it, the items are where they are in the body.
 */
export type FormIndexes = Partial<Record<'options' | 'examples' | 'tests' | 'wrongSolutions', number[]>>;

/**
 * What is wrong with the body of a card, in the order of the form. An empty list means that the card
 * can be answered and graded. The types of all fields must have been checked before.
 */
export function findBodyProblems(card: KindAndBody, indexes: FormIndexes = {}): BodyProblem[] {
  if (card.kind === 'flip') return [];
  return [
    ...problemsOfKind(card, indexes),
    ...tooLong('explanation', 'The explanation', card.body.explanation, bodyLimits.explanationLength),
  ];
}

/** The messages of `findBodyProblems`. */
export const problemsInBody = (card: KindAndBody): string[] =>
  findBodyProblems(card).map(({ message }) => message);

function problemsOfKind(card: Exclude<KindAndBody, { kind: 'flip' }>, indexes: FormIndexes): BodyProblem[] {
  switch (card.kind) {
    case 'choice':
      return problemsInChoice(card.body, indexes);
    case 'typed':
      return problemsInAccepted('accepted', card.body.accepted, 'Give at least one accepted answer');
    case 'cloze':
      return problemsInCloze(card.body);
    case 'order':
      return problemsInOrder(card.body);
    case 'code':
      return problemsInCode(card.body, indexes);
  }
}

function problemsInChoice({ options, hasSeveral }: ChoiceBody, indexes: FormIndexes): BodyProblem[] {
  const at = (index: number) => indexes.options?.[index] ?? index;
  const texts = options.map(({ text }) => text.trim());
  const correct = options.flatMap(({ isCorrect }, index) => (isCorrect ? [index] : []));
  const repeated = texts.findIndex((text, index) => texts.indexOf(text) < index);
  const second = correct[1];
  return [
    ...(options.length < 2 ? [{ message: 'Give at least two options', part: 'options' }] : []),
    ...tooMany('options', options, bodyLimits.options, 'options'),
    ...(texts.includes('')
      ? [{ message: 'An option is empty', part: `options.${at(texts.indexOf(''))}.text` }]
      : []),
    ...(repeated === -1
      ? []
      : [{ message: 'Two options are the same', part: `options.${at(repeated)}.text` }]),
    ...(correct.length === 0
      ? [{ message: 'Mark at least one option as correct', part: `options.${at(0)}.isCorrect` }]
      : []),
    ...(second !== undefined && !hasSeveral
      ? [
          {
            message: 'Only one option may be correct, unless several can be picked',
            part: `options.${at(second)}.isCorrect`,
          },
        ]
      : []),
    ...options.flatMap(({ text, why }, index) => [
      ...tooLong(`options.${at(index)}.text`, `Option ${at(index) + 1}`, text, bodyLimits.optionLength),
      ...tooLong(
        `options.${at(index)}.why`,
        `The reason of option ${at(index) + 1}`,
        why,
        bodyLimits.optionLength,
      ),
    ]),
  ];
}

function problemsInAccepted(part: string, accepted: readonly string[], ifNone: string): BodyProblem[] {
  const isSome = (isWrong: (answer: string) => boolean, message: string) =>
    accepted.some(isWrong) ? [{ message, part }] : [];
  return [
    ...(accepted.length === 0 ? [{ message: ifNone, part }] : []),
    ...isSome((answer) => answer.trim() === '', 'An accepted answer is empty'),
    ...isSome((answer) => answer.includes('\n'), 'An accepted answer has several lines'),
    ...tooMany(part, accepted, bodyLimits.acceptedAnswers, 'accepted answers'),
    ...accepted.flatMap((answer, index) =>
      tooLong(part, `Accepted answer ${index + 1}`, answer, bodyLimits.answerLength),
    ),
  ];
}

function problemsInCloze({ text, alsoAccepted }: ClozeBody): BodyProblem[] {
  const part = 'text';
  const blanks = blanksOf(text);
  const answers = Map.groupBy(blanks, ({ number }) => number);
  const differing = [...answers].find(([, same]) => new Set(same.map(({ answer }) => answer)).size > 1);
  const unknown = Object.keys(alsoAccepted).find((number) => !answers.has(Number(number)));
  const found = (isWrong: boolean, message: string) => (isWrong ? [{ message, part }] : []);
  return [
    ...found(blanks.length === 0, 'Mark at least one blank, such as {{c1::text}}'),
    ...tooMany(part, blanks, bodyLimits.blanks, 'blanks'),
    ...found(
      blanks.some(({ answer }) => answer.trim() === ''),
      'A blank is empty',
    ),
    ...found(
      blanks.some(({ answer }) => answer.includes('\n')),
      'A blank has several lines',
    ),
    ...found(differing !== undefined, `The blanks with the number ${differing?.[0]} have different answers`),
    ...found(unknown !== undefined, `There is no blank with the number ${unknown}`),
    ...tooLong(part, 'The text', text, bodyLimits.clozeLength),
    ...blanks.flatMap(({ number, answer }) =>
      tooLong(part, `Blank ${number}`, answer, bodyLimits.answerLength),
    ),
    ...Object.entries(alsoAccepted).flatMap(([number, accepted]) =>
      problemsInAccepted(
        `alsoAccepted.${number}`,
        accepted,
        `Give at least one more answer for blank ${number}, or none`,
      ),
    ),
  ];
}

function problemsInOrder({ lines, distractors, alsoAccepted }: OrderBody): BodyProblem[] {
  /** The first list with such a line. */
  const inLines = (isWrong: (line: string) => boolean, message: string): BodyProblem[] => {
    if (lines.some(isWrong)) return [{ message, part: 'lines' }];
    return distractors.some(isWrong) ? [{ message, part: 'distractors' }] : [];
  };
  const found = (isWrong: boolean, message: string, part = 'lines') => (isWrong ? [{ message, part }] : []);
  const long = [...lines, ...distractors].find((line) => line.length > bodyLimits.lineLength);
  return [
    ...found(lines.length < 2, 'Give at least two lines'),
    ...tooMany('lines', lines, bodyLimits.lines, 'lines'),
    ...tooMany('distractors', distractors, bodyLimits.distractors, 'lines that do not belong'),
    ...inLines((line) => line.trim() === '', 'A line is empty'),
    ...inLines((line) => line.includes('\n'), 'A line contains a line break'),
    ...found(
      distractors.some((line) => lines.includes(line)),
      'A line cannot both belong and not belong',
      'distractors',
    ),
    ...found(lines.length > 1 && new Set(lines).size === 1, 'All lines are the same'),
    ...tooMany('lines', alsoAccepted, bodyLimits.alsoAcceptedOrders, 'more orders'),
    ...found(
      !alsoAccepted.every((order) => isPermutation(order, lines.length)),
      'Another accepted order must name every line once',
    ),
    ...tooLong(long && lines.includes(long) ? 'lines' : 'distractors', 'A line', long, bodyLimits.lineLength),
  ];
}

const isPermutation = (order: readonly number[], length: number): boolean =>
  order.length === length &&
  new Set(order).size === length &&
  order.every((index) => Number.isInteger(index) && index >= 0 && index < length);

function problemsInCode(body: CodeBody, indexes: FormIndexes): BodyProblem[] {
  const { solution, starter, setup, examples, tests, wrongSolutions } = body;
  const all = [...examples, ...tests];
  return [
    ...(solution.trim() === '' ? [{ message: 'Write a solution', part: 'solution' }] : []),
    ...(solution.trim() === starter.trim() && solution.trim() !== ''
      ? [{ message: 'The starter is already the solution', part: 'starter' }]
      : []),
    ...(all.length === 0 ? [{ message: 'Give at least one test', part: 'examples' }] : []),
    ...tooMany('tests', all, bodyLimits.tests, 'tests'),
    ...tooMany('wrongSolutions', wrongSolutions, bodyLimits.wrongSolutions, 'wrong solutions'),
    ...problemsInTests('example', examples, indexes.examples),
    ...problemsInTests('test', tests, indexes.tests),
    ...tooLong('setup', 'The setup', setup, bodyLimits.codeLength),
    ...tooLong('starter', 'The starter', starter, bodyLimits.codeLength),
    ...tooLong('solution', 'The solution', solution, bodyLimits.codeLength),
    ...tooLong('hint', 'The hint', body.hint, bodyLimits.explanationLength),
    ...tooLong('complexity', 'The complexity', body.complexity, bodyLimits.explanationLength),
    ...wrongSolutions.flatMap((code, index) =>
      tooLong(
        `wrongSolutions.${indexes.wrongSolutions?.[index] ?? index}`,
        'A wrong solution',
        code,
        bodyLimits.codeLength,
      ),
    ),
  ];
}

/** Examples and tests are counted on their own, as in the form and in the card format. */
function problemsInTests(
  noun: 'example' | 'test',
  tests: readonly CodeTest[],
  indexes: readonly number[] | undefined,
): BodyProblem[] {
  return tests.flatMap(({ input, output }, position) => {
    const index = indexes?.[position] ?? position;
    const part = `${noun}s.${index}.output`;
    const wrong = output.trim() === '' ? 'is empty' : 'is not JSON';
    const name = noun === 'example' ? 'Example' : 'Test';
    return [
      ...(isJson(output) ? [] : [{ message: `The expected output of ${noun} ${index + 1} ${wrong}`, part }]),
      ...tooLong(part, `${name} ${index + 1}`, input + output, bodyLimits.testLength),
    ];
  });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const tooMany = (part: string, items: readonly unknown[], max: number, name: string): BodyProblem[] =>
  items.length > max
    ? [{ message: `There are ${items.length} ${name}. At most ${max} are allowed`, part }]
    : [];

const tooLong = (part: string, name: string, text: string | undefined, max: number): BodyProblem[] =>
  text !== undefined && text.length > max
    ? [{ message: `${name} has ${text.length} characters. At most ${max} are allowed`, part }]
    : [];
