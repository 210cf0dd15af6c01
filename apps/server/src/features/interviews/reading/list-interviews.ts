import { type InterviewSummary, pageSizeMax } from '@flipstack/contract';
import type { Actor } from '../../../http/actor.ts';
import type { Services } from '../../../services.ts';
import { listInterviewsOf, type StoredInterview } from '../interview-repository.ts';
import { readActive } from './read-active.ts';
import { countQuestions, type QuestionCounts } from './summary-repository.ts';

/** The member's latest interviews, latest first. One whose time has passed is ended first. */
export async function listInterviews(services: Services, actor: Actor): Promise<InterviewSummary[]> {
  const active = await readActive(services, actor);
  const interviews = await listInterviewsOf(services.database, actor.id, pageSizeMax);
  const counts = await countQuestions(
    services.database,
    interviews.map(({ interviewId }) => interviewId),
  );
  const answeredNow = active?.questions.filter(({ answer }) => (answer?.response ?? null) !== null).length;
  return interviews.map((interview) =>
    toSummary(interview, {
      ...none,
      ...counts.get(interview.interviewId),
      ...(interview.endedAt === null && answeredNow !== undefined && { answered: answeredNow }),
    }),
  );
}

const none: QuestionCounts = { questions: 0, answered: 0, scored: 0, right: 0 };

const toSummary = (interview: StoredInterview, counts: QuestionCounts): InterviewSummary => ({
  interviewId: interview.interviewId,
  type: interview.type,
  level: interview.level,
  stacks: interview.stacks,
  minutes: interview.minutes,
  startedAt: new Date(interview.startedAt).toISOString(),
  endedAt: interview.endedAt === null ? null : new Date(interview.endedAt).toISOString(),
  ...counts,
  share: null,
});
