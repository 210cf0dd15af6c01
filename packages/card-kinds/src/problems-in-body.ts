import type { ChoiceBody, ClozeBody, CodeBody, KindAndBody, OrderBody } from './card-body.ts';
import { blanksOf } from './cloze.ts';

/** What a body may contain at most. Lengths count UTF-16 code units. */
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

/**
 * What is wrong with the body of a card, as sentences without a full stop at the end, in the order
 * of the form. An empty list means that the card can be answered and graded. The types of all
 * fields must have been checked before.
 */
export function problemsInBody(card: KindAndBody): string[] {
  if (card.kind === 'flip') return [];
  return [
    ...problemsOfKind(card),
    ...tooLong('The explanation', card.body.explanation, bodyLimits.explanationLength),
  ];
}

function problemsOfKind(card: Exclude<KindAndBody, { kind: 'flip' }>): string[] {
  switch (card.kind) {
    case 'choice':
      return problemsInChoice(card.body);
    case 'typed':
      return problemsInAccepted(card.body.accepted, 'Give at least one accepted answer');
    case 'cloze':
      return problemsInCloze(card.body);
    case 'order':
      return problemsInOrder(card.body);
    case 'code':
      return problemsInCode(card.body);
  }
}

function problemsInChoice({ options, hasSeveral }: ChoiceBody): string[] {
  const correct = options.filter(({ isCorrect }) => isCorrect).length;
  const isRepeated = new Set(options.map(({ text }) => text.trim())).size < options.length;
  return [
    ...(options.length < 2 ? ['Give at least two options'] : []),
    ...tooMany(options, bodyLimits.options, 'options'),
    ...(options.some(({ text }) => text.trim() === '') ? ['An option is empty'] : []),
    ...(isRepeated ? ['Two options are the same'] : []),
    ...(correct === 0 ? ['Mark at least one option as correct'] : []),
    ...(correct > 1 && !hasSeveral ? ['Only one option may be correct, unless several can be picked'] : []),
    ...options.flatMap(({ text, why }, index) => [
      ...tooLong(`Option ${index + 1}`, text, bodyLimits.optionLength),
      ...tooLong(`The reason of option ${index + 1}`, why, bodyLimits.optionLength),
    ]),
  ];
}

function problemsInAccepted(accepted: readonly string[], ifNone: string): string[] {
  return [
    ...(accepted.length === 0 ? [ifNone] : []),
    ...(accepted.some((answer) => answer.trim() === '') ? ['An accepted answer is empty'] : []),
    ...(accepted.some((answer) => answer.includes('\n')) ? ['An accepted answer has several lines'] : []),
    ...tooMany(accepted, bodyLimits.acceptedAnswers, 'accepted answers'),
    ...accepted.flatMap((answer, index) =>
      tooLong(`Accepted answer ${index + 1}`, answer, bodyLimits.answerLength),
    ),
  ];
}

function problemsInCloze({ text, alsoAccepted }: ClozeBody): string[] {
  const blanks = blanksOf(text);
  const answers = Map.groupBy(blanks, ({ number }) => number);
  const differing = [...answers].find(([, same]) => new Set(same.map(({ answer }) => answer)).size > 1);
  const unknown = Object.keys(alsoAccepted).find((number) => !answers.has(Number(number)));
  return [
    ...(blanks.length === 0 ? ['Mark at least one blank, such as {{c1::text}}'] : []),
    ...tooMany(blanks, bodyLimits.blanks, 'blanks'),
    ...(blanks.some(({ answer }) => answer.trim() === '') ? ['A blank is empty'] : []),
    ...(blanks.some(({ answer }) => answer.includes('\n')) ? ['A blank has several lines'] : []),
    ...(differing ? [`The blanks with the number ${differing[0]} have different answers`] : []),
    ...(unknown === undefined ? [] : [`There is no blank with the number ${unknown}`]),
    ...tooLong('The text', text, bodyLimits.clozeLength),
    ...blanks.flatMap(({ number, answer }) => tooLong(`Blank ${number}`, answer, bodyLimits.answerLength)),
    ...Object.entries(alsoAccepted).flatMap(([number, accepted]) =>
      problemsInAccepted(accepted, `Give at least one more answer for blank ${number}, or none`),
    ),
  ];
}

function problemsInOrder({ lines, distractors, alsoAccepted }: OrderBody): string[] {
  const all = [...lines, ...distractors];
  const isBoth = distractors.some((line) => lines.includes(line));
  return [
    ...(lines.length < 2 ? ['Give at least two lines'] : []),
    ...tooMany(lines, bodyLimits.lines, 'lines'),
    ...tooMany(distractors, bodyLimits.distractors, 'lines that do not belong'),
    ...(all.some((line) => line.trim() === '') ? ['A line is empty'] : []),
    ...(all.some((line) => line.includes('\n')) ? ['A line contains a line break'] : []),
    ...(isBoth ? ['A line cannot both belong and not belong'] : []),
    ...(lines.length > 1 && new Set(lines).size === 1 ? ['All lines are the same'] : []),
    ...tooMany(alsoAccepted, bodyLimits.alsoAcceptedOrders, 'more orders'),
    ...(alsoAccepted.every((order) => isPermutation(order, lines.length))
      ? []
      : ['Another accepted order must name every line once']),
    ...all.flatMap((line) => tooLong('A line', line, bodyLimits.lineLength).slice(0, 1)),
  ];
}

const isPermutation = (order: readonly number[], length: number): boolean =>
  order.length === length &&
  new Set(order).size === length &&
  order.every((index) => Number.isInteger(index) && index >= 0 && index < length);

function problemsInCode(body: CodeBody): string[] {
  const { solution, starter, setup, examples, tests, wrongSolutions } = body;
  const all = [...examples, ...tests];
  return [
    ...(solution.trim() === '' ? ['Write a solution'] : []),
    ...(solution.trim() === starter.trim() && solution.trim() !== ''
      ? ['The starter is already the solution']
      : []),
    ...(all.length === 0 ? ['Give at least one test'] : []),
    ...tooMany(all, bodyLimits.tests, 'tests'),
    ...tooMany(wrongSolutions, bodyLimits.wrongSolutions, 'wrong solutions'),
    ...all.flatMap(({ input, output }, index) => [
      ...(isJson(output) ? [] : [`The expected output of test ${index + 1} is not JSON`]),
      ...tooLong(`Test ${index + 1}`, input + output, bodyLimits.testLength),
    ]),
    ...tooLong('The setup', setup, bodyLimits.codeLength),
    ...tooLong('The starter', starter, bodyLimits.codeLength),
    ...tooLong('The solution', solution, bodyLimits.codeLength),
    ...tooLong('The hint', body.hint, bodyLimits.explanationLength),
    ...tooLong('The complexity', body.complexity, bodyLimits.explanationLength),
    ...wrongSolutions.flatMap((code) => tooLong('A wrong solution', code, bodyLimits.codeLength)),
  ];
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const tooMany = (items: readonly unknown[], max: number, name: string): string[] =>
  items.length > max ? [`There are ${items.length} ${name}. At most ${max} are allowed`] : [];

const tooLong = (name: string, text: string | undefined, max: number): string[] =>
  text !== undefined && text.length > max
    ? [`${name} has ${text.length} characters. At most ${max} are allowed`]
    : [];
