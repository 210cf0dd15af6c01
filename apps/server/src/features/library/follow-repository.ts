import { type Level, levels } from '@flipstack/contract';
import { type Database, inBatches, type Transaction } from '../../database/database.ts';
import { lockRows } from '../../database/engine/index.ts';
import { prepared } from '../../database/prepared.ts';
import type { Tables } from '../../database/tables/index.ts';
import type { Member } from '../../http/authorization.ts';

const columnOf = {
  EASY: 'reviews_easy',
  MEDIUM: 'reviews_medium',
  HARD: 'reviews_hard',
} as const satisfies Record<Level, keyof Tables['followed_modules']>;

type LevelColumns = Record<(typeof columnOf)[Level], number>;

const columns = ['library_module_id', ...Object.values(columnOf)] as const;

const selectFollowed = prepared((database, userId: number) =>
  database.selectFrom('followed_modules').select(columns).where('user_id', '=', userId),
);

const selectFollow = prepared((database, userId: number, moduleId: number) =>
  database
    .selectFrom('followed_modules')
    .select(columns)
    .where('user_id', '=', userId)
    .where('library_module_id', '=', moduleId),
);

const toLevels = (row: LevelColumns): Level[] => levels.filter((level) => row[columnOf[level]] === 1);

/** The levels that a user reviews of each module they follow, by the module's id. */
export async function findFollowedLevels(database: Database, userId: number): Promise<Map<number, Level[]>> {
  const rows = await selectFollowed(database, userId);
  return new Map(rows.map((row) => [row.library_module_id, toLevels(row)]));
}

/** The levels that a user reviews of one module; none if they do not follow it. */
export async function findFollowedLevelsOf(
  database: Database,
  userId: number,
  moduleId: number,
): Promise<Level[]> {
  const [row] = await selectFollow(database, userId, moduleId);
  return row === undefined ? [] : toLevels(row);
}

/** Serializes concurrent changes to a user's follows. */
export async function lockFollows(transaction: Transaction, { id }: Member): Promise<{ isDeleted: boolean }> {
  const user = transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
  return { isDeleted: (await lockRows(transaction, 'update', user).executeTakeFirst()) === undefined };
}

/** Sets the levels that a user reviews of each module. A module without levels is not followed. */
export async function saveFollows(
  transaction: Transaction,
  { id: userId }: Member,
  follows: readonly { moduleId: number; levels: readonly Level[] }[],
  now: number,
): Promise<void> {
  const followed = follows.filter((follow) => follow.levels.length > 0);
  const removed = follows.filter((follow) => follow.levels.length === 0);
  for (const batch of inBatches(removed)) {
    const ids = batch.map(({ moduleId }) => moduleId);
    await transaction
      .deleteFrom('followed_modules')
      .where('user_id', '=', userId)
      .where('library_module_id', 'in', ids)
      .execute();
  }
  for (const batch of inBatches(followed)) {
    const rows = batch.map(({ moduleId, levels: chosen }) => ({
      user_id: userId,
      library_module_id: moduleId,
      followed_at: now,
      ...toColumns(chosen),
    }));
    await transaction
      .insertInto('followed_modules')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'library_module_id']).doUpdateSet(({ ref }) => ({
          reviews_easy: ref('excluded.reviews_easy'),
          reviews_medium: ref('excluded.reviews_medium'),
          reviews_hard: ref('excluded.reviews_hard'),
        })),
      )
      .execute();
  }
}

const toColumns = (chosen: readonly Level[]): LevelColumns => ({
  reviews_easy: chosen.includes('EASY') ? 1 : 0,
  reviews_medium: chosen.includes('MEDIUM') ? 1 : 0,
  reviews_hard: chosen.includes('HARD') ? 1 : 0,
});
