import { evidenceOfInterview, type InterviewScore, poolMs, scoreInterview } from '@flipstack/study/ability';
import type { Database } from '../../../database/database.ts';
import type { EndedInterview } from './find-ended-interview.ts';
import { listPooled, listPooledOf, type PooledRow } from './score-repository.ts';

/** An interview with whether it is scored at all. */
export type ScorableInterview = Pick<
  EndedInterview,
  'interviewId' | 'userId' | 'level' | 'stacks' | 'endedAt'
> & { isAnswered: boolean };

/**
 * Scores interviews of one taker from what is stored with their questions. A member's interviews
 * support each other; a guest's stands alone.
 */
export async function scoreInterviews(
  database: Database,
  interviews: readonly ScorableInterview[],
): Promise<Map<string, InterviewScore>> {
  const rows = await listRows(database, interviews);
  const evidence = [...Map.groupBy(rows, ({ interviewId }) => interviewId).values()].map((ofOne) =>
    evidenceOfInterview(ofOne[0]?.endedAt ?? 0, ofOne),
  );
  return new Map(interviews.map((interview) => [interview.interviewId, scoreInterview(interview, evidence)]));
}

/** Scores one interview. */
export async function scoreOf(database: Database, interview: ScorableInterview): Promise<InterviewScore> {
  const score = (await scoreInterviews(database, [interview])).get(interview.interviewId);
  if (score === undefined) throw new Error('The interview has no score');
  return score;
}

async function listRows(database: Database, interviews: readonly ScorableInterview[]): Promise<PooledRow[]> {
  const [first] = interviews;
  if (first === undefined) return [];
  if (first.userId === null) return listPooledOf(database, first);
  const ends = interviews.map(({ endedAt }) => endedAt);
  return listPooled(database, first.userId, {
    since: Math.min(...ends) - poolMs,
    until: Math.max(...ends),
  });
}
