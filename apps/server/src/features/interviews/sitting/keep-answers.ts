import { type BodyOf, type InterviewAnswersKept, interviewAnswersKeptMax } from '@flipstack/contract';
import type { Transaction } from '../../../database/database.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Services } from '../../../services.ts';
import {
  type AnswerHead,
  insertAnswers,
  listAnswerHeads,
  type NewAnswer,
  removeAnswers,
} from '../answer-repository.ts';
import { replacedAnswers } from '../counting-answers.ts';
import { statusAt } from '../interview-clock.ts';
import type { OwnInterview } from '../interview-repository.ts';
import { findQuestions, saveLateAnswer } from '../question-repository.ts';
import { withLockedInterview } from '../with-locked-interview.ts';
import { checkAnswer } from './check-answer.ts';

type SentAnswers = BodyOf<'POST /interviews/{interviewId}/answers'>['answers'];

/**
 * Keeps answers, also those that come too late to be scored. An answer that is sent again counts
 * once. No time that a client claims exceeds what has passed by the server's clock.
 * @throws {AppError} `VALIDATION_ERROR` if one of them is no answer to its question; then none is
 *   kept
 */
export function keepAnswers(
  services: Services,
  actor: Actor | undefined,
  interviewId: string,
  sent: SentAnswers,
): Promise<InterviewAnswersKept> {
  const now = services.now();
  return withLockedInterview(services, { actor, interviewId, now }, async (transaction, interview) => {
    const status = statusAt(interview, now);
    const isLate = interview.endedAt !== null;
    const positions = sent.map(({ position }) => position);
    const questions = await findQuestions(transaction, interviewId, positions);
    const before = await listAnswerHeads(transaction, interviewId);
    const known = new Map(before.map((head) => [head.answerId, head]));
    let arrival = before.at(-1)?.arrival ?? 0;
    const added = new Map<string, NewAnswer>();
    for (const { answerId, position, isFlagged, ...answer } of sent) {
      const response = checkAnswer(questions.get(position), { position, response: answer.response });
      if (known.has(answerId) || added.has(answerId)) continue;
      added.set(answerId, {
        answerId,
        arrival: ++arrival,
        position,
        response,
        isFlagged,
        elapsedMs: Math.min(answer.elapsedMs, status.elapsedMs),
        spentMs: Math.min(answer.spentMs, status.elapsedMs),
        isLate,
      });
    }
    await insertAnswers(transaction, interview, [...added.values()], now);
    await makeRoom(transaction, interview, [...before, ...added.values()]);
    if (isLate) await noteLateAnswers(transaction, interview, [...added.values()]);
    const lateOf = (id: string) => (known.get(id) ?? added.get(id))?.isLate ?? false;
    const late = [...new Set(sent.map(({ answerId }) => answerId))].filter(lateOf);
    return { ...status, late };
  });
}

/** Removes the oldest of the answers that others have replaced, so that what counts is never refused. */
async function makeRoom(transaction: Transaction, interview: OwnInterview, answers: readonly AnswerHead[]) {
  const superfluous = answers.length - interviewAnswersKeptMax;
  if (superfluous <= 0) return;
  const removed = replacedAnswers(answers).slice(0, superfluous);
  await removeAnswers(
    transaction,
    interview,
    removed.map(({ answerId }) => answerId),
  );
}

async function noteLateAnswers(
  transaction: Transaction,
  interview: OwnInterview,
  answers: readonly NewAnswer[],
) {
  for (const { position, answerId, response } of answers)
    if (response !== null) await saveLateAnswer(transaction, interview, position, answerId);
}
