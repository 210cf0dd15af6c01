import { messages } from '@flipstack/contract';
import type { Database } from '../../../database/database.ts';
import { lockRows } from '../../../database/engine/index.ts';
import { AppError } from '../../../http/app-error.ts';
import { hashOfToken } from '../../../security/tokens.ts';
import { activeShares, type Share, toShare } from '../share-repository.ts';

/** A share that the caller may read: its author has published it, or the caller knows its link. */
export interface ReadableShare extends Share {
  moduleId: number;
  authorId: number;
}

/**
 * Finds a share that anyone with `token` may read. In a transaction, it keeps the version from
 * changing.
 * @throws {AppError} `NOT_FOUND`, also if the token is not that of the share
 */
export async function findReadableShare(
  database: Database,
  shareId: number,
  token: string | undefined,
): Promise<ReadableShare> {
  const shares = activeShares(database)
    .innerJoin('modules', 'modules.id', 'shares.module_id')
    .select(['modules.id as moduleId', 'modules.author_id as authorId'])
    .where('shares.id', '=', shareId)
    .where('modules.deleted_at', 'is', null);
  const row = await lockRows(database, 'share', shares).executeTakeFirst();
  const isReadable =
    row !== undefined &&
    (row.published_at !== null || (token !== undefined && row.token_hash === hashOfToken(token)));
  if (!isReadable) throw new AppError('NOT_FOUND', messages.sharedModuleNotFound);
  return { ...toShare(row), moduleId: row.moduleId, authorId: row.authorId };
}
