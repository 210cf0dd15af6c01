import type { InterviewChoice, InterviewMinutes } from '@flipstack/study/interview';
import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../../../database/database.ts';
import { prepared } from '../../../database/prepared.ts';
import type { Tables } from '../../../database/tables/index.ts';
import type { Authorized } from '../../../http/authorization.ts';
import type { Learner } from '../learner/learner-repository.ts';

/** An interview that a learner prepares for. */
export interface Goal {
  userId: number;
  /** The number of the learner's day on which it takes place. */
  interviewDay: number;
  choice: InterviewChoice;
  minutesPerDay: number;
  isPlanFollowed: boolean;
}

/** The same for interviews of the same blueprint, in whatever order the stacks were chosen. */
export const choiceKey = ({ type, level, stacks, minutes }: InterviewChoice): string =>
  JSON.stringify({ type, level, stacks: stacks.toSorted(), minutes });

/** Whether the forecast and the plan for both are the same. */
export const isSameGoal = (one: Goal, other: Goal): boolean =>
  one.interviewDay === other.interviewDay &&
  one.minutesPerDay === other.minutesPerDay &&
  choiceKey(one.choice) === choiceKey(other.choice);

const selectGoal = prepared((database, userId: number) =>
  database.selectFrom('readiness_goals').selectAll().where('user_id', '=', userId),
);

export async function findGoal(database: Database, userId: number): Promise<Goal | undefined> {
  const [row] = await selectGoal(database, userId);
  return row && toGoal(row);
}

/** Replaces the learner's goal. */
export async function saveGoal(
  transaction: Transaction,
  { userId }: Authorized<Learner>,
  goal: Omit<Goal, 'userId'>,
): Promise<void> {
  await removeGoalRow(transaction, userId);
  await transaction
    .insertInto('readiness_goals')
    .values({
      user_id: userId,
      interview_day: goal.interviewDay,
      type: goal.choice.type,
      level: goal.choice.level,
      stacks: JSON.stringify(goal.choice.stacks),
      minutes: goal.choice.minutes,
      minutes_per_day: goal.minutesPerDay,
      is_plan_followed: goal.isPlanFollowed ? 1 : 0,
    })
    .execute();
}

export const deleteGoal = (transaction: Transaction, { userId }: Authorized<Learner>): Promise<void> =>
  removeGoalRow(transaction, userId);

async function removeGoalRow(transaction: Transaction, userId: number): Promise<void> {
  await transaction.deleteFrom('readiness_goals').where('user_id', '=', userId).execute();
}

const toGoal = (row: Selectable<Tables['readiness_goals']>): Goal => ({
  userId: row.user_id,
  interviewDay: row.interview_day,
  choice: {
    type: row.type,
    level: row.level,
    stacks: JSON.parse(row.stacks),
    minutes: row.minutes as InterviewMinutes,
  },
  minutesPerDay: row.minutes_per_day,
  isPlanFollowed: row.is_plan_followed === 1,
});

/** The stacks that the library has modules about. */
export async function listLibraryStacks(database: Database): Promise<Set<string>> {
  const rows = await database
    .selectFrom('library_modules')
    .select('stack_name as stack')
    .distinct()
    .where('retired_at', 'is', null)
    .execute();
  return new Set(rows.map(({ stack }) => stack));
}
