import type { PositionLevel } from '@flipstack/study/interview';
import type { Database } from '../../../../database/database.ts';
import { choiceKey } from '../goal-repository.ts';

/** An interview that has ended, with its scored questions. */
export interface TakenInterview {
  interviewId: string;
  choice: string;
  level: PositionLevel;
  startedAt: number;
  items: { difficulty: number; guessing: number; isRight: boolean }[];
}

/**
 * The learner's interviews since an instant that have scored questions, in order of time. Those that
 * were hardly answered have none.
 */
export async function listTakenInterviews(
  database: Database,
  userId: number,
  since: number,
): Promise<TakenInterview[]> {
  const rows = await database
    .selectFrom('interviews')
    .innerJoin('interview_questions', 'interview_questions.interview_id', 'interviews.id')
    .select([
      'interviews.id as interviewId',
      'type',
      'interviews.level as level',
      'stacks',
      'minutes',
      'started_at as startedAt',
      'difficulty',
      'guessing',
      'outcome',
    ])
    .where('user_id', '=', userId)
    .where('started_at', '>=', since)
    .where('score', 'is not', null)
    .orderBy('started_at')
    .orderBy('interviews.id')
    .execute();
  const byInterview = Map.groupBy(rows, ({ interviewId }) => interviewId);
  return [...byInterview.values()].flatMap((questions) => {
    const [first] = questions;
    if (first === undefined) return [];
    const { interviewId, type, level, stacks, minutes, startedAt } = first;
    const choice = choiceKey({ type, level, stacks: JSON.parse(stacks), minutes: minutes as 15 });
    const items = questions.map(({ difficulty, guessing, outcome }) => ({
      difficulty: difficulty ?? 0,
      guessing: guessing ?? 0,
      isRight: outcome === 'right',
    }));
    return [{ interviewId, choice, level, startedAt, items }];
  });
}
