import type { Transaction } from '../../../database/database.ts';
import { listAnswerHeads, listAnswers, type NewAnswer } from '../answer-repository.ts';
import { countingInTime } from '../counting-answers.ts';
import type { InterviewTimes } from '../interview-clock.ts';
import type { OwnInterview } from '../interview-repository.ts';
import {
  listQuestions,
  type QuestionResult,
  type StoredQuestion,
  saveResult,
} from '../question-repository.ts';
import { listDifficulties } from './difficulty-repository.ts';
import { gradeAnswer } from './grade-answer.ts';

/**
 * Records what came of each question of an interview that has just ended. It runs once for each
 * interview, in the transaction that ends it. An interview without any answer is not scored: its
 * questions keep no score, so they count nowhere.
 * @param times of the end
 */
export async function recordOutcomes(
  transaction: Transaction,
  interview: OwnInterview,
  _times: InterviewTimes,
): Promise<void> {
  const { interviewId } = interview;
  const questions = await listQuestions(transaction, interviewId);
  const answers = await readCountingAnswers(transaction, interviewId);
  const isAnswered = [...answers.values()].some(({ response }) => response !== null);
  const difficulties = await listDifficulties(transaction, questions);
  for (const question of questions) {
    const result = resultOf(question, {
      answer: answers.get(question.position),
      isScored: isAnswered && question.content.kind !== 'flip',
      seed: interview.seed,
      difficulty: difficulties(question),
    });
    await saveResult(transaction, interview, question.position, result);
  }
}

async function readCountingAnswers(
  transaction: Transaction,
  interviewId: string,
): Promise<ReadonlyMap<number, NewAnswer>> {
  const counting = countingInTime(await listAnswerHeads(transaction, interviewId));
  const ids = [...counting.values()].map(({ answerId }) => answerId);
  const answers = await listAnswers(transaction, interviewId, ids);
  return new Map(answers.map((answer) => [answer.position, answer]));
}

interface Answered {
  answer: NewAnswer | undefined;
  isScored: boolean;
  seed: number;
  difficulty: number;
}

function resultOf(
  question: StoredQuestion,
  { answer, isScored, seed, difficulty }: Answered,
): QuestionResult {
  const { isRight, score, guessing } = gradeAnswer(question, seed, answer?.response ?? null);
  const isUnanswered = (answer?.response ?? null) === null;
  const outcome =
    question.content.kind === 'flip' ? 'open' : isUnanswered ? 'unanswered' : isRight ? 'right' : 'wrong';
  const answerId = answer?.answerId ?? null;
  return isScored
    ? { outcome, answerId, score, difficulty, guessing }
    : { outcome, answerId, score: null, difficulty: null, guessing: null };
}
