import type { Database } from '../../../database/database.ts';

interface Pooled {
  userId: number;
  stacks: readonly string[];
  /** Interviews that ended then or later count. */
  since: number;
}

/** How many scored questions about the stacks a member saw for the first time in interviews. */
export async function countPooled(database: Database, { userId, stacks, since }: Pooled): Promise<number> {
  const { count } = await database
    .selectFrom('interview_questions')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('interview_id', 'in', (select) =>
      select
        .selectFrom('interviews')
        .select('id')
        .where('user_id', '=', userId)
        .where('ended_at', '>=', since),
    )
    .where('stack_name', 'in', stacks)
    .where('is_first_exposure', '=', 1)
    .where('score', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}
