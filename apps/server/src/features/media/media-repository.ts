import { mediaMinBytes } from '@flipstack/contract';
import { sql } from 'kysely';
import { type Database, inBatches, type Transaction } from '../../database/database.ts';
import { lockRows } from '../../database/engine/index.ts';
import type { Authorized } from '../../http/authorization.ts';

/** An account that the actor may store files for: their own, or that of the author of a module. */
export type MediaOwner = Authorized<{ readonly authorId: number }>;

export interface StoredMedia {
  userId: number;
  /** See `media-name.ts`. */
  name: string;
  /** Where the store has it. */
  object: string;
  bytes: number;
}

const media = (database: Database) =>
  database.selectFrom('media').select(['user_id as userId', 'name', 'object', 'bytes']);

/** Finds a file of a user. */
export function findOwnMedia(
  database: Database,
  userId: number,
  name: string,
): Promise<StoredMedia | undefined> {
  return media(database).where('user_id', '=', userId).where('name', '=', name).executeTakeFirst();
}

/** A file of this name that a live card of a team that a user is in uses; of several teams, any. */
export function findMediaOfTeams(
  database: Database,
  userId: number,
  name: string,
): Promise<StoredMedia | undefined> {
  return usedMedia(database, name)
    .where('media.user_id', 'in', (teams) =>
      teams.selectFrom('team_members').select('team_id').where('team_members.user_id', '=', userId),
    )
    .limit(1)
    .executeTakeFirst();
}

/** Those of some files that a user has. */
export async function listOwnMediaNames(
  database: Database,
  userId: number,
  names: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const batch of inBatches(names)) {
    const rows = await media(database).where('user_id', '=', userId).where('name', 'in', batch).execute();
    for (const { name } of rows) found.add(name);
  }
  return found;
}

/** A file of this name that a live card of its owner uses; of several owners, any. */
export function findMediaInCards(database: Database, name: string): Promise<StoredMedia | undefined> {
  return usedMedia(database, name).limit(1).executeTakeFirst();
}

const usedMedia = (database: Database, name: string) =>
  media(database)
    .where('media.name', '=', name)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('card_media')
          .innerJoin('cards', 'cards.id', 'card_media.card_id')
          .innerJoin('modules', 'modules.id', 'cards.module_id')
          .select('cards.id')
          .whereRef('card_media.name', '=', 'media.name')
          .whereRef('modules.author_id', '=', 'media.user_id')
          .where('cards.deleted_at', 'is', null)
          .where('modules.deleted_at', 'is', null),
      ),
    );

/** What the files of a user count toward the quota, in bytes. In a transaction, it locks the user. */
export async function measureMedia(database: Database, userId: number): Promise<number> {
  await lockRows(
    database,
    'update',
    database.selectFrom('users').select('id').where('id', '=', userId),
  ).execute();
  const { used } = await database
    .selectFrom('media')
    .select(
      sql<number>`cast(coalesce(sum(case when "bytes" < ${sql.lit(mediaMinBytes)} then ${sql.lit(mediaMinBytes)}
        else "bytes" end), 0) as bigint)`.as('used'),
    )
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return used;
}

/** Adds a file that no card uses yet. It must be in the store. */
export async function insertMedia(
  transaction: Transaction,
  { authorId }: MediaOwner,
  { name, object, bytes, at }: Omit<StoredMedia, 'userId'> & { at: number },
): Promise<void> {
  await transaction
    .insertInto('media')
    .values({ user_id: authorId, name, object, bytes, created_at: at, unused_since: at })
    .execute();
  await transaction.deleteFrom('media_removals').where('object', '=', object).execute();
}

/** Starts the time again after which an unused file is deleted. */
export async function keepUnusedMedia(
  database: Database,
  { authorId }: MediaOwner,
  name: string,
  at: number,
) {
  await database
    .updateTable('media')
    .set({ unused_since: at })
    .where('user_id', '=', authorId)
    .where('name', '=', name)
    .where('unused_since', 'is not', null)
    .execute();
}

/** Has the content of a file removed from the store at an instant, unless `insertMedia` follows. */
export async function removeObjectLater(database: Database, object: string, removeAt: number): Promise<void> {
  await database.insertInto('media_removals').values({ object, remove_at: removeAt }).execute();
}
