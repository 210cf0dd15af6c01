import { isAnswered } from '@flipstack/study/ability';
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
import { learnDifficulties, type ScoredQuestion } from './learn-difficulties.ts';

/**
 * Records what came of each question of an interview that has just ended. It runs once for each
 * interview, in the transaction that ends it. An interview that was left rather than taken is not
 * scored: its questions keep no score, so they count nowhere. The answers of members then move the
 * difficulties of cards, which do not change the score of this interview.
 * @param times of the end
 */
export async function recordOutcomes(
  transaction: Transaction,
  interview: OwnInterview,
  _times: InterviewTimes,
): Promise<void> {
  const { interviewId, seed } = interview;
  const questions = await listQuestions(transaction, interviewId);
  const answers = await readCountingAnswers(transaction, interviewId);
  const isInterviewScored = isTaken(questions, answers);
  const difficulties = await listDifficulties(transaction, questions);
  const scored: ScoredQuestion[] = [];
  for (const question of questions) {
    const isScored = isInterviewScored && canBeScored(question);
    const result = resultOf(question, {
      answer: answers.get(question.position),
      isScored,
      seed,
      difficulty: difficulties(question),
    });
    await saveResult(transaction, interview, question.position, result);
    if (isScored) scored.push({ ...question, ...result, guessing: result.guessing ?? 0 });
  }
  if (interview.userId !== null) await learnDifficulties(transaction, scored);
}

const canBeScored = ({ content }: StoredQuestion): boolean => content.kind !== 'flip';

/** Whether enough questions were answered that the interview is scored. */
function isTaken(questions: readonly StoredQuestion[], answers: ReadonlyMap<number, NewAnswer>): boolean {
  const isGiven = ({ position }: StoredQuestion) => (answers.get(position)?.response ?? null) !== null;
  const scorable = questions.filter(canBeScored);
  return isAnswered({ questions: scorable.length, answered: scorable.filter(isGiven).length });
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
  const outcome = !canBeScored(question) ? 'open' : isUnanswered ? 'unanswered' : isRight ? 'right' : 'wrong';
  const answerId = answer?.answerId ?? null;
  return isScored
    ? { outcome, answerId, score, difficulty, guessing }
    : { outcome, answerId, score: null, difficulty: null, guessing: null };
}
