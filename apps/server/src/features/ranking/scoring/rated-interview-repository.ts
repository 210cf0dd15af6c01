import { kindAndBody } from '@flipstack/card-kinds';
import { guessingOf, levelDifficulty, type ScoredAnswer } from '@flipstack/study/ability';
import { guestScreeningMinutes } from '@flipstack/study/interview';
import { utcDay } from '@flipstack/study/ranking';
import type { Database } from '../../../database/database.ts';
import { prepared } from '../../../database/prepared.ts';

const selectEnded = prepared((database, userId: number) =>
  database
    .selectFrom('interviews')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('ended_at', 'is not', null),
);

/** How many interviews of a member have ended. */
export async function countEnded(database: Database, userId: number): Promise<number> {
  const [row] = await selectEnded(database, userId);
  return row?.count ?? 0;
}

/** An interview that counts on the ladder. */
export interface RatedInterview {
  id: string;
  endedAt: number;
}

const selectInterviews = prepared((database, userId: number) =>
  database
    .selectFrom('interviews')
    .select(['id', 'started_at as startedAt', 'ended_at as endedAt'])
    .where('user_id', '=', userId)
    .where('minutes', '<>', guestScreeningMinutes)
    .orderBy('started_at')
    .orderBy('id'),
);

/**
 * The interviews of a member that count, in the order in which they began: the first that was started
 * on each UTC day, also if it was left. It counts once it has ended.
 */
export async function listRated(database: Database, userId: number): Promise<RatedInterview[]> {
  const byDay = Map.groupBy(await selectInterviews(database, userId), ({ startedAt }) => utcDay(startedAt));
  return [...byDay.values()].flatMap(([first]) =>
    first === undefined || first.endedAt === null ? [] : [{ id: first.id, endedAt: first.endedAt }],
  );
}

/** An answer to an item that the member saw for the first time. */
export interface RatedAnswer extends ScoredAnswer {
  stack: string;
}

const selectAnswers = prepared((database, userId: number) =>
  database
    .selectFrom('interview_questions')
    .innerJoin('interviews', 'interviews.id', 'interview_questions.interview_id')
    .select((select) => [
      'interview_id as interviewId',
      'stack_name as stack',
      'interview_questions.level as level',
      'outcome',
      'difficulty',
      'guessing',
      select
        .case()
        .when(select.and([select('score', 'is', null), select('outcome', '=', 'right')]))
        .then(select.ref('content'))
        .end()
        .as('content'),
    ])
    .where('user_id', '=', userId)
    .where('ended_at', 'is not', null)
    .where('is_first_exposure', '=', 1)
    .where('kind', '<>', 'flip')
    .orderBy('interview_id')
    .orderBy('position'),
);

/** The answers to all items, by interview. What was left unanswered is wrong. */
export async function listRatedAnswers(
  database: Database,
  userId: number,
): Promise<ReadonlyMap<string, RatedAnswer[]>> {
  const rows = await selectAnswers(database, userId);
  const answers = rows.map(({ level, outcome, difficulty, guessing, content, ...row }) => ({
    ...row,
    isRight: outcome === 'right',
    // Questions of an interview that was left have no score and no difficulty.
    difficulty: difficulty ?? levelDifficulty[level],
    guessing: guessing ?? (content === null ? 0 : guessingOf(kindAndBody(JSON.parse(content)))),
  }));
  return Map.groupBy(answers, ({ interviewId }) => interviewId);
}
