import { type InterviewSummary, pageSizeMax } from '@flipstack/contract';
import type { Actor } from '../../../http/actor.ts';
import type { Services } from '../../../services.ts';
import { listInterviewsOf } from '../interview-repository.ts';
import { readActive } from './read-active.ts';
import { summarizeInterviews } from './summarize-interviews.ts';

/** The member's latest interviews, latest first. One whose time has passed is ended first. */
export async function listInterviews(services: Services, actor: Actor): Promise<InterviewSummary[]> {
  const { database } = services;
  const active = await readActive(services, actor);
  const interviews = await listInterviewsOf(database, actor.id, pageSizeMax);
  const { summaries } = await summarizeInterviews(database, interviews);
  const answeredNow = active?.questions.filter(({ answer }) => (answer?.response ?? null) !== null).length;
  return summaries.map((summary) =>
    summary.endedAt === null && answeredNow !== undefined ? { ...summary, answered: answeredNow } : summary,
  );
}
