import type { Interview } from '@flipstack/contract';
import type { Database } from '../../../database/database.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Services } from '../../../services.ts';
import { listAnswerHeads, listAnswers } from '../answer-repository.ts';
import { latestAnswers } from '../counting-answers.ts';
import { findCurrentInterview } from '../find-current-interview.ts';
import { statusAt } from '../interview-clock.ts';
import type { StoredInterview } from '../interview-repository.ts';
import { listQuestions } from '../question-repository.ts';
import { toAskedQuestion } from './asked-question.ts';

/**
 * An interview as it is taken. If its time has passed, it is ended first. While it is paused, there
 * are no questions.
 * @throws {AppError} `NOT_FOUND`
 */
export async function readInterview(
  services: Pick<Services, 'database' | 'now'>,
  actor: Pick<Actor, 'id'> | undefined,
  interviewId: string,
): Promise<Interview> {
  const now = services.now();
  const interview = await findCurrentInterview(services, actor, { interviewId, now });
  const status = statusAt(interview, now);
  const questions = status.status === 'paused' ? [] : await readAskedQuestions(services.database, interview);
  const { type, level, stacks, minutes, startedAt, shortages, repeated } = interview;
  return {
    interviewId,
    type,
    level,
    stacks,
    minutes,
    startedAt: new Date(startedAt).toISOString(),
    ...status,
    questions,
    shortages,
    repeated,
  };
}

async function readAskedQuestions(database: Database, { interviewId, seed }: StoredInterview) {
  const latest = latestAnswers(await listAnswerHeads(database, interviewId));
  const ids = [...latest.values()].map(({ answerId }) => answerId);
  const answers = await listAnswers(database, interviewId, ids);
  const byPosition = new Map(answers.map((answer) => [answer.position, answer]));
  const questions = await listQuestions(database, interviewId);
  return questions.map((question) => toAskedQuestion(question, seed, byPosition.get(question.position)));
}
