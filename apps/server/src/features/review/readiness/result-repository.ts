import type { Database, Transaction } from '../../../database/database.ts';
import type { Tables } from '../../../database/tables/index.ts';
import type { Authorized } from '../../../http/authorization.ts';
import type { Learner } from '../learner/learner-repository.ts';
import { choiceKey, type Goal } from './goal-repository.ts';

/** How a real interview went, as the learner told. */
export interface RealResult {
  result: Tables['real_results']['result'];
  toldAt: number;
}

/** What the learner told about the interview of a day. */
export async function findResult(
  database: Database,
  { userId, interviewDay }: Pick<Goal, 'userId' | 'interviewDay'>,
): Promise<RealResult | undefined> {
  return database
    .selectFrom('real_results')
    .select(['result', 'told_at as toldAt'])
    .where('user_id', '=', userId)
    .where('interview_day', '=', interviewDay)
    .executeTakeFirst();
}

export async function saveResult(
  transaction: Transaction,
  { userId }: Authorized<Learner>,
  { interviewDay, choice }: Goal,
  { result, toldAt }: RealResult,
): Promise<void> {
  const row = { choice: choiceKey(choice), result, told_at: toldAt };
  await transaction
    .insertInto('real_results')
    .values({ user_id: userId, interview_day: interviewDay, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'interview_day']).doUpdateSet(row))
    .execute();
}
