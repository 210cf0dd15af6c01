import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../../database/database.ts';
import { lockRows } from '../../database/engine/index.ts';
import { prepared } from '../../database/prepared.ts';
import type { Tables } from '../../database/tables/index.ts';
import type { AuthoredModule } from '../modules/module-repository.ts';

/** How a module is shared. */
export interface Share {
  shareId: number;
  hasLink: boolean;
  /** The number of the latest version. */
  version: number;
  isPublished: boolean;
  /** Whether an administrator took it out of the library. */
  isBlocked: boolean;
  showsAuthor: boolean;
  summary: string;
}

export const activeShares = (database: Database) =>
  database.selectFrom('shares').selectAll('shares').where('shares.ended_at', 'is', null);

/** The share of a module, if there is one that has not ended. In a transaction, it is locked. */
export async function findShareOf(
  database: Database,
  { moduleId }: { moduleId: number },
): Promise<Share | undefined> {
  const shares = activeShares(database).where('module_id', '=', moduleId);
  const row = await lockRows(database, 'update', shares).executeTakeFirst();
  return row && toShare(row);
}

const selectByToken = prepared((database, tokenHash: string) =>
  activeShares(database)
    .innerJoin('modules', 'modules.id', 'shares.module_id')
    .where('shares.token_hash', '=', tokenHash)
    .where('modules.deleted_at', 'is', null),
);

/** The share with this link, unless its module is deleted. */
export async function findShareByToken(database: Database, tokenHash: string): Promise<Share | undefined> {
  const [row] = await selectByToken(database, tokenHash);
  return row && toShare(row);
}

/** Begins to share a module. It has no version yet. */
export async function insertShare(
  transaction: Transaction,
  { moduleId }: AuthoredModule,
  createdAt: number,
): Promise<Share> {
  const row = await transaction
    .insertInto('shares')
    .values({
      module_id: moduleId,
      token_hash: null,
      version: 0,
      created_at: createdAt,
      published_at: null,
      shows_author: 0,
      summary: '',
      blocked_at: null,
      ended_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toShare(row);
}

/** Replaces the link of a shared module. */
export async function saveLink(
  transaction: Transaction,
  { moduleId }: AuthoredModule,
  tokenHash: string,
): Promise<void> {
  await transaction
    .updateTable('shares')
    .set({ token_hash: tokenHash })
    .where('module_id', '=', moduleId)
    .where('ended_at', 'is', null)
    .execute();
}

/**
 * Ends the share of a module. One that is blocked stays, so that the module cannot be shared again.
 * Returns whether it was shared.
 */
export async function endShareOf(
  transaction: Transaction,
  { moduleId }: AuthoredModule,
  endedAt: number,
): Promise<boolean> {
  const ended = await transaction
    .updateTable('shares')
    .set({ ended_at: endedAt, token_hash: null, published_at: null })
    .where('module_id', '=', moduleId)
    .where('ended_at', 'is', null)
    .where('blocked_at', 'is', null)
    .returning('id')
    .execute();
  return ended.length > 0;
}

export const toShare = (row: Selectable<Tables['shares']>): Share => ({
  shareId: row.id,
  hasLink: row.token_hash !== null,
  version: row.version,
  isPublished: row.published_at !== null,
  isBlocked: row.blocked_at !== null,
  showsAuthor: row.shows_author === 1,
  summary: row.summary,
});
