import { kindAndBody } from '@flipstack/card-kinds';
import type { AskedQuestion } from '@flipstack/contract';
import { askedBody, questionKindOf, questionSeed } from '@flipstack/study/interview';
import type { NewAnswer } from '../answer-repository.ts';
import type { NewQuestion } from '../question-repository.ts';

/**
 * A question as clients get it before the end: nothing in it reveals the answer or leads to the
 * card.
 * @param seed the seed of the interview
 */
export function toAskedQuestion(
  { position, stack, level, content }: Omit<NewQuestion, 'libraryCardId' | 'isFirstExposure'>,
  seed: number,
  answer: NewAnswer | undefined,
): AskedQuestion {
  const inputs = content.tests.map(({ input }) => input);
  return {
    position,
    stack,
    kind: questionKindOf(content.kind),
    level,
    question: content.question,
    body: askedBody(kindAndBody(content), questionSeed(seed, position), inputs),
    answer: answer === undefined ? null : toWireAnswer(answer),
  };
}

const toWireAnswer = ({ response, isFlagged, elapsedMs, spentMs }: NewAnswer) => ({
  response,
  isFlagged,
  elapsedMs,
  spentMs,
});
