import type { InterviewReport } from '@flipstack/contract';
import type { Actor } from '../../../http/actor.ts';
import type { Services } from '../../../services.ts';
import { listInReviews } from '../../review/cards/reviewable-repository.ts';
import { summarizeInterviews } from '../reading/summarize-interviews.ts';
import { findLink, toWireLink } from '../sharing/link-repository.ts';
import { listAnsweredQuestions } from './answered-question.ts';
import { findEndedInterview } from './find-ended-interview.ts';
import { listEarlier } from './list-earlier.ts';
import { toReportNumbers } from './report-numbers.ts';
import { toReportQuestion } from './report-question.ts';

/**
 * What an interview says about its taker. Everything in it follows from what was stored when the
 * interview ended, so that it does not change with the library or with answers of others.
 * @throws {AppError} `NOT_FOUND`, or `CONFLICT` while it is running
 */
export async function readReport(
  services: Pick<Services, 'database' | 'now'>,
  actor: Pick<Actor, 'id'> | undefined,
  interviewId: string,
): Promise<InterviewReport> {
  const { database } = services;
  const now = services.now();
  const interview = await findEndedInterview(services, actor, { interviewId, now });
  const questions = await listAnsweredQuestions(database, interview);
  const earlier = await listEarlier(database, interview);
  const { summaries, scores } = await summarizeInterviews(database, [interview, ...earlier]);
  const score = scores.get(interviewId);
  if (score === undefined) throw new Error('The interview has no score');
  const inReviews = await listInReviews(
    database,
    interview.userId,
    questions.map(({ libraryCardId }) => libraryCardId),
  );
  const link = await findLink(database, interviewId, now);
  return {
    interviewId,
    ...toReportNumbers(interview, questions, score),
    shortages: interview.shortages,
    questions: questions.map((question) => toReportQuestion(question, interview.seed, inReviews)),
    earlier: summaries.slice(1),
    link: link === undefined ? null : toWireLink(link),
  };
}
