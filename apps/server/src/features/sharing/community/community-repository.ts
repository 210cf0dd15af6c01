import type { CommunityModule, Page } from '@flipstack/contract';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../database/database.ts';
import {
  instantColumn,
  numberColumn,
  type PageQuery,
  readPage,
  textColumn,
} from '../../../database/read-page.ts';
import type { Administrator, Member } from '../../../http/authorization.ts';

/** The stars of shares, or of one. What authors gave to themselves earlier does not count. */
const starsOf = (database: Database, userId: number | undefined, shareId: number | undefined) =>
  database
    .selectFrom('share_stars')
    .innerJoin('shares', 'shares.id', 'share_stars.share_id')
    .innerJoin('modules', 'modules.id', 'shares.module_id')
    .select(({ fn }) => [
      'share_stars.share_id',
      fn.countAll<number>().as('stars'),
      sql<number>`sum(case when "share_stars"."user_id" = ${userId ?? 0} then 1 else 0 end)`.as('own_stars'),
    ])
    .whereRef('share_stars.user_id', '<>', 'modules.author_id')
    .$if(shareId !== undefined, (query) => query.where('share_stars.share_id', '=', shareId ?? 0))
    .groupBy('share_stars.share_id');

/** Published modules with what is shown of them. Only the display name tells who wrote one. */
const published = (database: Database, userId: number | undefined, shareId?: number) =>
  database
    .selectFrom('shares')
    .innerJoin('modules', 'modules.id', 'shares.module_id')
    .innerJoin('share_versions', (join) =>
      join
        .onRef('share_versions.share_id', '=', 'shares.id')
        .onRef('share_versions.number', '=', 'shares.version'),
    )
    .leftJoin('ranking_members', (join) =>
      join.onRef('ranking_members.user_id', '=', 'modules.author_id').on('shares.shows_author', '=', 1),
    )
    .leftJoin(starsOf(database, userId, shareId).as('given'), 'given.share_id', 'shares.id')
    .select([
      'shares.id',
      'share_versions.module_name',
      'share_versions.stack_name',
      'share_versions.cards',
      'shares.summary',
      'shares.version',
      'shares.published_at',
      'share_versions.made_at',
      sql<string>`coalesce("ranking_members"."display_name", '')`.as('author'),
      sql<number>`coalesce("given"."stars", 0)`.as('stars'),
      sql<number>`coalesce("given"."own_stars", 0)`.as('own_stars'),
    ])
    .where('shares.published_at', 'is not', null)
    .where('shares.ended_at', 'is', null)
    .where('modules.deleted_at', 'is', null);

type PublishedRow = Awaited<ReturnType<ReturnType<typeof published>['execute']>>[number];

const toCommunityModule = (row: PublishedRow): CommunityModule => ({
  shareId: row.id,
  moduleName: row.module_name,
  stackName: row.stack_name,
  summary: row.summary,
  author: row.author === '' ? null : row.author,
  cardsCount: row.cards,
  version: row.version,
  publishedAt: new Date(row.published_at ?? 0).toISOString(),
  madeAt: new Date(row.made_at).toISOString(),
  stars: row.stars,
  isStarred: row.own_stars > 0,
});

const columns = {
  moduleName: textColumn('module_name'),
  stackName: textColumn('stack_name'),
  summary: textColumn('summary'),
  author: textColumn('author'),
  stars: numberColumn('stars'),
  publishedAt: instantColumn('published_at'),
};

/** A page of the published modules, by default those with the most stars first. */
export function readCommunityPage(
  database: Database,
  userId: number | undefined,
  query: PageQuery,
): Promise<Page<CommunityModule>> {
  const rows = published(database, userId);
  const firstOrder = sql`"stars" desc, "published_at" desc`;
  return readPage(database, { rows, columns, firstOrder }, query, toCommunityModule);
}

export async function findPublished(
  database: Database,
  shareId: number,
  userId: number | undefined,
): Promise<CommunityModule | undefined> {
  const row = await published(database, userId, shareId).where('shares.id', '=', shareId).executeTakeFirst();
  return row && toCommunityModule(row);
}

export async function isAuthorOf(database: Database, { id }: Member, shareId: number): Promise<boolean> {
  const own = await database
    .selectFrom('shares')
    .innerJoin('modules', 'modules.id', 'shares.module_id')
    .select('shares.id')
    .where('shares.id', '=', shareId)
    .where('modules.author_id', '=', id)
    .executeTakeFirst();
  return own !== undefined;
}

export async function insertStar(
  transaction: Transaction,
  { id: userId }: Member,
  shareId: number,
  now: number,
): Promise<void> {
  await transaction
    .insertInto('share_stars')
    .values({ user_id: userId, share_id: shareId, starred_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'share_id']).doNothing())
    .execute();
}

export async function deleteStar(
  transaction: Transaction,
  { id: userId }: Member,
  shareId: number,
): Promise<void> {
  await transaction
    .deleteFrom('share_stars')
    .where('user_id', '=', userId)
    .where('share_id', '=', shareId)
    .execute();
}

/** The module of a share, unless it has been purged. */
export const moduleOfShare = (database: Database, shareId: number) =>
  database
    .selectFrom('shares')
    .innerJoin('modules', 'modules.id', 'shares.module_id')
    .select(['modules.id as moduleId', 'modules.name as moduleName'])
    .where('shares.id', '=', shareId);

/** Takes a module out of the library for good: it cannot be read, and its copies get no updates. */
export async function blockShare(
  transaction: Transaction,
  _administrator: Administrator,
  shareId: number,
  now: number,
): Promise<{ moduleId: number; moduleName: string } | undefined> {
  const module = await moduleOfShare(transaction, shareId)
    .where('shares.published_at', 'is not', null)
    .where('shares.ended_at', 'is', null)
    .executeTakeFirst();
  if (module === undefined) return undefined;
  await transaction
    .updateTable('shares')
    .set({ blocked_at: now, published_at: null, token_hash: null })
    .where('id', '=', shareId)
    .execute();
  return module;
}
