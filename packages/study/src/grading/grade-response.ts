import {
  blanksOf,
  type ChoiceBody,
  type ClozeBody,
  type CodeBody,
  type TypedBody,
} from '@flipstack/card-kinds';
import { type Grade, gradeOf } from './grade.ts';
import { gradeOrder } from './grade-order.ts';
import { normalizeAnswer } from './normalize-answer.ts';
import type { CheckedCard, CheckedKind, Response } from './response.ts';

/**
 * Grades a response. It depends on nothing else, so that the browser and the server agree. It does
 * not throw if `problemsInBody` finds nothing in the card and `isResponseOf` accepts the response.
 */
export function gradeResponse<Kind extends CheckedKind>(
  card: CheckedCard<Kind>,
  response: Response<Kind>,
): Grade<Kind> {
  const { kind, body } = card as { kind: Kind; body: CheckedCard<Kind>['body'] };
  return graders[kind](body, response);
}

const graders: {
  [Kind in CheckedKind]: (body: CheckedCard<Kind>['body'], response: Response<Kind>) => Grade<Kind>;
} = {
  choice: gradeChoice,
  typed: gradeTyped,
  cloze: gradeCloze,
  order: gradeOrder,
  code: gradeCode,
};

/**
 * The share of the correct options that were chosen minus the share of the others, at least 0. So
 * choosing every option scores nothing, and every wrong one costs. If only one may be picked,
 * more than one scores nothing.
 */
function gradeChoice({ options, hasSeveral }: ChoiceBody, response: Response<'choice'>): Grade<'choice'> {
  const chosen = new Set(response.chosen);
  const parts = options.map(({ isCorrect }, index) => {
    const isChosen = chosen.has(index);
    return { isChosen, isCorrect, isRight: isChosen === isCorrect };
  });
  const correct = parts.filter(({ isCorrect }) => isCorrect).length;
  const hits = parts.filter(({ isCorrect, isChosen }) => isCorrect && isChosen).length;
  const share = hits / Math.max(1, correct) - (chosen.size - hits) / Math.max(1, options.length - correct);
  return gradeOf(!hasSeveral && chosen.size > 1 ? 0 : Math.max(0, share), parts);
}

/** Right or wrong: a short answer has no parts. */
function gradeTyped({ accepted, isExact }: TypedBody, { text }: Response<'typed'>): Grade<'typed'> {
  const isRight = isAccepted(text, accepted, isExact);
  return gradeOf(isRight ? 1 : 0, [{ text, isRight }]);
}

/** The share of the blanks that are right, each judged on its own. */
function gradeCloze({ text, alsoAccepted, isExact }: ClozeBody, response: Response<'cloze'>): Grade<'cloze'> {
  const parts = blanksOf(text).map(({ number, answer }, index) => {
    const typed = response.blanks[index] ?? '';
    const accepted = [answer, ...(alsoAccepted[number] ?? [])];
    return { text: typed, expected: answer, isRight: isAccepted(typed, accepted, isExact) };
  });
  return gradeOf(parts.filter(({ isRight }) => isRight).length / Math.max(1, parts.length), parts);
}

/** The share of the tests that passed. A runner that ran fewer than the card has passed no more. */
function gradeCode({ examples, tests }: CodeBody, { passed, total }: Response<'code'>): Grade<'code'> {
  return gradeOf(passed / Math.max(1, total, examples.length + tests.length), []);
}

/** An empty answer is not right, even if an accepted one consists of invisible characters. */
function isAccepted(text: string, accepted: readonly string[], isExact: boolean): boolean {
  const answer = normalizeAnswer(text, isExact);
  return answer !== '' && accepted.some((one) => normalizeAnswer(one, isExact) === answer);
}
