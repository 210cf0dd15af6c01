import type { ReportQuestion } from '@flipstack/contract';
import { type AnsweredQuestion, responseOf, testsOf } from './answered-question.ts';

/**
 * A question as its taker sees it after the end, with its answer.
 * @param seed the seed of the interview
 * @param inReviews the ids of the cards that the taker reviews
 */
export function toReportQuestion(
  question: AnsweredQuestion,
  seed: number,
  inReviews: ReadonlySet<number>,
): ReportQuestion {
  const { content, answer } = question;
  return {
    ...toSharedQuestion(question),
    cardId: question.libraryCardId,
    answer: content.answer,
    ...(content.body !== undefined && { body: content.body }),
    keyPoints: content.keyPoints,
    goodAnswer: content.goodAnswer,
    greatAnswer: content.greatAnswer,
    followUps: content.followUps,
    response: responseOf(question, seed),
    tests: testsOf(question),
    isFirstExposure: question.isFirstExposure,
    spentMs: answer?.spentMs ?? 0,
    covered: question.covered ?? null,
    isInReviews: inReviews.has(question.libraryCardId),
  };
}

/** What others may see of a question: nothing that the taker has entered. */
export const toSharedQuestion = ({ position, stack, level, content, result }: AnsweredQuestion) => ({
  position,
  stack,
  topic: content.topic,
  slug: content.slug,
  kind: content.kind,
  level,
  question: content.question,
  outcome: result.outcome,
});
