import { type Database, inBatches, type Transaction } from '../../database/database.ts';
import type { Ladder } from '../../database/tables/index.ts';
import type { Authorized, DeletableUser } from '../../http/authorization.ts';

/** A member's points on a board, in tenths. */
export interface Score {
  ladder: Ladder;
  /** Empty for all stacks. */
  stack: string;
  /** The UTC day of its Monday; 0 for all time. */
  week: number;
  points: number;
  /** In thousandths: what the gain of a week is counted from. */
  startPoints: number | null;
}

/** A member's points of all time, and of weeks from one on. */
export async function listScores(database: Database, userId: number, weekFrom: number): Promise<Score[]> {
  return database
    .selectFrom('ranking_scores')
    .select(['ladder', 'stack_name as stack', 'week', 'points', 'start_points as startPoints'])
    .where('user_id', '=', userId)
    .where(({ or, eb }) => or([eb('week', '=', 0), eb('week', '>=', weekFrom)]))
    .execute();
}

export async function saveScores(
  transaction: Transaction,
  userId: number,
  scores: readonly Score[],
): Promise<void> {
  for (const batch of inBatches(scores)) {
    const rows = batch.map(({ ladder, stack, week, points, startPoints }) => ({
      user_id: userId,
      ladder,
      stack_name: stack,
      week,
      points,
      start_points: startPoints,
      is_hidden: 0,
    }));
    await transaction
      .insertInto('ranking_scores')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'ladder', 'stack_name', 'week']).doUpdateSet((is) => ({
          points: is.ref('excluded.points'),
          start_points: is.ref('excluded.start_points'),
        })),
      )
      .execute();
  }
}

export async function deleteScores(
  transaction: Transaction,
  userId: number,
  scores: readonly Pick<Score, 'ladder' | 'stack' | 'week'>[],
): Promise<void> {
  for (const { ladder, stack, week } of scores)
    await transaction
      .deleteFrom('ranking_scores')
      .where('user_id', '=', userId)
      .where('ladder', '=', ladder)
      .where('stack_name', '=', stack)
      .where('week', '=', week)
      .execute();
}

/** Takes a deleted user off the boards, or puts a restored one back. */
export async function hideScores(
  transaction: Transaction,
  { user: { id } }: Authorized<DeletableUser>,
  isHidden: boolean,
): Promise<void> {
  await transaction
    .updateTable('ranking_scores')
    .set({ is_hidden: isHidden ? 1 : 0 })
    .where('user_id', '=', id)
    .execute();
}
