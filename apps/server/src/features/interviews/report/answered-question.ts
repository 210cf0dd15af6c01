import { kindAndBody } from '@flipstack/card-kinds';
import {
  type CodeAnswer,
  isScored,
  questionKindOf,
  questionSeed,
  responseToCard,
} from '@flipstack/study/interview';
import type { Database } from '../../../database/database.ts';
import { listAnswers, type NewAnswer } from '../answer-repository.ts';
import { listQuestions, type QuestionResult, type StoredQuestion } from '../question-repository.ts';
import type { EndedInterview } from './find-ended-interview.ts';
import { listSelfChecks } from './report-repository.ts';

/** A question of an interview that has ended, with what was answered. */
export interface AnsweredQuestion extends StoredQuestion {
  result: QuestionResult;
  /** The answer that counts or, without it, the latest one that came too late. */
  answer: NewAnswer | undefined;
  /** Which key points the taker ticked; undefined if they have not compared. */
  covered: boolean[] | undefined;
}

/** The questions of an interview that has ended, in the order in which they were asked. */
export async function listAnsweredQuestions(
  database: Database,
  { interviewId }: EndedInterview,
): Promise<AnsweredQuestion[]> {
  const questions = await listQuestions(database, interviewId);
  const answerIds = questions.flatMap(({ result }) => result?.answerId ?? []);
  const answers = new Map(
    (await listAnswers(database, interviewId, answerIds)).map((answer) => [answer.answerId, answer]),
  );
  const selfChecks = await listSelfChecks(database, interviewId);
  return questions.flatMap(({ result, ...question }) =>
    result === undefined
      ? []
      : [
          {
            ...question,
            result,
            answer: result.answerId === null ? undefined : answers.get(result.answerId),
            covered: selfChecks.get(question.position),
          },
        ],
  );
}

/** Whether the question is of a kind that can be scored. */
export const canBeScored = ({ content }: AnsweredQuestion): boolean => isScored(questionKindOf(content.kind));

/** Whether the question counts toward the score. */
export const isCounted = ({ result }: AnsweredQuestion): boolean => result.score !== null;

export const isRight = ({ result }: AnsweredQuestion): boolean => result.outcome === 'right';

/**
 * What was answered, with chosen options as indexes of the body. Null if nothing was answered.
 * @param seed the seed of the interview
 */
export function responseOf(
  { position, content, answer }: AnsweredQuestion,
  seed: number,
): Record<string, unknown> | null {
  const response = answer?.response ?? null;
  const card = kindAndBody(content);
  if (response === null || card.kind === 'flip' || card.kind === 'code') return response && { ...response };
  return { ...responseToCard(card, questionSeed(seed, position), response) };
}

/** The tests of a question with code, with what the taker's code returned. Null for other kinds. */
export function testsOf({ content, answer }: AnsweredQuestion) {
  if (content.kind !== 'code') return null;
  const outputs = (answer?.response as CodeAnswer | null | undefined)?.outputs ?? [];
  return content.tests.map(({ input, output: expected }, index) => ({
    input,
    expected,
    output: outputs[index] ?? null,
  }));
}
