import { messages, type SharedReport } from '@flipstack/contract';
import { AppError } from '../../../http/app-error.ts';
import { hashOfToken } from '../../../security/tokens.ts';
import type { Services } from '../../../services.ts';
import { findInterview } from '../interview-repository.ts';
import { isCounted, listAnsweredQuestions } from '../report/answered-question.ts';
import { requireEnded } from '../report/find-ended-interview.ts';
import { toReportNumbers } from '../report/report-numbers.ts';
import { toSharedQuestion } from '../report/report-question.ts';
import { scoreOf } from '../report/score-interviews.ts';
import { findLinkByToken, toWireLink } from './link-repository.ts';

/**
 * A report as others see it: without anything that its member has entered, and with no name but the
 * one that they chose.
 * @throws {AppError} `NOT_FOUND`, whether the link is unknown, revoked, expired or of a deleted user
 */
export async function readSharedReport(
  { database, now }: Pick<Services, 'database' | 'now'>,
  token: string,
): Promise<SharedReport> {
  const link = await findLinkByToken(database, hashOfToken(token), now());
  const found = link && (await findInterview(database, link.interviewId));
  if (link === undefined || found === undefined)
    throw new AppError('NOT_FOUND', messages.sharedReportNotFound);
  const interview = requireEnded(found);
  const questions = await listAnsweredQuestions(database, interview);
  const score = await scoreOf(database, { ...interview, isAnswered: questions.some(isCounted) });
  const { displayName, expiresAt } = toWireLink(link);
  return {
    displayName,
    ...toReportNumbers(interview, questions, score),
    questions: questions.map(toSharedQuestion),
    expiresAt,
  };
}
