import type { PooledAnswer } from '@flipstack/study/ability';
import type { Database } from '../../../database/database.ts';
import { prepared } from '../../../database/prepared.ts';
import type { StoredInterview } from '../interview-repository.ts';

/** A scored question that the learner saw for the first time. */
export interface PooledRow extends PooledAnswer {
  interviewId: string;
  endedAt: number;
}

const pooledRows = (database: Database) =>
  database
    .selectFrom('interview_questions')
    .innerJoin('interviews', 'interviews.id', 'interview_questions.interview_id')
    .select([
      'interview_questions.interview_id as interviewId',
      'interviews.ended_at as endedAt',
      'stack_name as stack',
      'outcome',
      'difficulty',
      'guessing',
    ])
    .where('is_first_exposure', '=', 1)
    .where('score', 'is not', null);

const selectPooled = prepared((database, userId: number, since: number, until: number) =>
  pooledRows(database)
    .where('interviews.user_id', '=', userId)
    .where('interviews.ended_at', '>=', since)
    .where('interviews.ended_at', '<=', until),
);

const selectOfOne = prepared((database, interviewId: string) =>
  pooledRows(database).where('interviews.id', '=', interviewId),
);

type Row = Awaited<ReturnType<typeof selectPooled>>[number];

/** The pooled answers of a member's interviews that ended at these instants or between them. */
export async function listPooled(
  database: Database,
  userId: number,
  { since, until }: { since: number; until: number },
): Promise<PooledRow[]> {
  return (await selectPooled(database, userId, since, until)).map(toPooled);
}

/** Those of one interview. */
export async function listPooledOf(
  database: Database,
  { interviewId }: Pick<StoredInterview, 'interviewId'>,
): Promise<PooledRow[]> {
  return (await selectOfOne(database, interviewId)).map(toPooled);
}

const toPooled = ({ interviewId, endedAt, stack, outcome, difficulty, guessing }: Row): PooledRow => ({
  interviewId,
  stack,
  isRight: outcome === 'right',
  // Interviews that have ended have them all; the columns are null only before.
  endedAt: endedAt ?? 0,
  difficulty: difficulty ?? 0,
  guessing: guessing ?? 0,
});
