import type { Database, Transaction } from '../../../database/database.ts';
import type { Authorized } from '../../../http/authorization.ts';
import type { ImportKey } from '../import-repository.ts';

/** Keeps a mock interview of another server, unless the user has one with its id, or `max` of them. */
export async function insertImportedInterview(
  transaction: Transaction,
  { userId }: Authorized<ImportKey>,
  { id, interview, max }: { id: string; interview: string; max: number },
): Promise<void> {
  const taken = await transaction
    .selectFrom('interviews')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const { count } = await transaction
    .selectFrom('imported_interviews')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (taken !== undefined || count >= max) return;
  await transaction
    .insertInto('imported_interviews')
    .values({ user_id: userId, id, interview })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .execute();
}

/** The mock interviews that a user has imported, as JSON. */
export async function listImportedInterviews(
  database: Database,
  userId: number,
): Promise<{ id: string; interview: string }[]> {
  return database
    .selectFrom('imported_interviews')
    .select(['id', 'interview'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}
