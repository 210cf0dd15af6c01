import type { AskedQuestion } from '@flipstack/contract';
import type { SentAnswer } from '../../../lib/interview/pending-answers.ts';

/** What was answered, by the kind of the question; null if it is not answered. */
export type AnswerResponse = SentAnswer['response'];

/** The answer to a question as this page has it. */
export type LocalAnswer = Omit<SentAnswer, 'answerId' | 'position'>;

export const noAnswer: LocalAnswer = { response: null, isFlagged: false, elapsedMs: 0, spentMs: 0 };

export type Answers = ReadonlyMap<number, LocalAnswer>;

/** `skipped`: it was on screen and left without an answer. `unseen`: it was not on screen yet. */
export type QuestionState = 'answered' | 'skipped' | 'unseen';

/** The state of a question, wherever it was seen. */
export function stateOf(answer: LocalAnswer | undefined): QuestionState {
  if (answer === undefined) return 'unseen';
  return answer.response === null ? 'skipped' : 'answered';
}

/**
 * Merges answers from elsewhere: those of the server, or of another tab. The one that was given last
 * counts, as on the server.
 *
 * @returns the merged answers, the same object if nothing has changed, and the positions whose
 *   responses have
 */
export function mergeAnswers(
  own: Answers,
  others: readonly (LocalAnswer & { position: number })[],
): { answers: Answers; changed: number[] } {
  const newer = others.filter(({ position, elapsedMs }) => {
    const mine = own.get(position);
    return mine === undefined || elapsedMs > mine.elapsedMs;
  });
  if (newer.length === 0) return { answers: own, changed: [] };
  const answers = new Map(own);
  for (const { position, response, isFlagged, elapsedMs, spentMs } of newer)
    answers.set(position, { response, isFlagged, elapsedMs, spentMs });
  const changed = newer
    .filter(({ position, response }) => !isSame(own.get(position)?.response ?? null, response))
    .map(({ position }) => position);
  return { answers, changed };
}

const isSame = (one: AnswerResponse, other: AnswerResponse): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The server's answers to the questions of an interview. */
export const answersOf = (questions: readonly AskedQuestion[]): (LocalAnswer & { position: number })[] =>
  questions.flatMap(({ position, answer }) => (answer ? [{ position, ...answer }] : []));

/** How many questions have no answer, and how many are flagged. */
export function countOpen(questions: readonly AskedQuestion[], answers: Answers) {
  const all = questions.map(({ position }) => answers.get(position));
  return {
    unanswered: all.filter((answer) => stateOf(answer) !== 'answered').length,
    flagged: all.filter((answer) => answer?.isFlagged).length,
  };
}

/** The position of the first question without an answer, or of the first one. */
export const firstOpen = (questions: readonly AskedQuestion[], answers: Answers): number =>
  questions.find(({ position }) => stateOf(answers.get(position)) !== 'answered')?.position ??
  questions[0]?.position ??
  1;
