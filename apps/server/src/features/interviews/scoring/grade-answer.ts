import { kindAndBody } from '@flipstack/card-kinds';
import { guessingOf } from '@flipstack/study/ability';
import { gradeResponse } from '@flipstack/study/grading';
import { type CodeAnswer, gradeOutputs, questionSeed, responseToCard } from '@flipstack/study/interview';
import type { StoredQuestion } from '../question-repository.ts';

interface GradedAnswer {
  /** Whether it is completely right. */
  isRight: boolean;
  /** From 0 to 1. */
  score: number;
  guessing: number;
}

/**
 * Grades what was answered to a question. Open questions and missing answers score nothing.
 * @param seed the seed of the interview
 * @param response as `isInterviewAnswer` accepts it for the kind of the question
 */
export function gradeAnswer(
  { position, content }: Pick<StoredQuestion, 'position' | 'content'>,
  seed: number,
  response: unknown,
): GradedAnswer {
  const card = kindAndBody(content);
  const guessing = guessingOf(card);
  const nothing = { isRight: false, score: 0, guessing };
  if (response === null || card.kind === 'flip') return nothing;
  if (card.kind === 'code') {
    const { outputs } = response as CodeAnswer;
    const { isRight, score } = gradeOutputs(content.tests, outputs, card.body);
    return { isRight, score, guessing };
  }
  const toCard = responseToCard(card, questionSeed(seed, position), response);
  if (toCard === undefined) return nothing;
  const { isRight, score } = gradeResponse(card, toCard);
  return { isRight, score, guessing };
}
