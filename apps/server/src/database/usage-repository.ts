import { sql } from 'kysely';
import { EventLoopShare } from '../event-loop/share-event-loop.ts';
import type { Database } from './database.ts';
import { inBatches } from './database.ts';
import { prepared } from './prepared.ts';

/** How many cards there are, and what their texts take in bytes of UTF-8. */
export interface CardUsage {
  cards: number;
  bytes: number;
}

const texts = sql`octet_length("question") + octet_length("answer") + coalesce(octet_length("body"), 0)`;
const sumOf = (length: typeof texts) => sql<number>`cast(coalesce(sum(${length}), 0) as bigint)`;
const bytesOfCards = sumOf(sql`${texts} + coalesce(octet_length("tags"), 0)`);
const bytesOfVersions = sumOf(texts);

const selectUsage = prepared((database, moduleId: number) =>
  database
    .selectFrom('cards')
    .select(({ fn }) => [fn.countAll<number>().as('cards'), bytesOfCards.as('bytes')])
    .where('module_id', '=', moduleId)
    .where('deleted_at', 'is', null),
);

/** What the cards of a module take. */
export async function measureModule(database: Database, moduleId: number): Promise<CardUsage> {
  const [usage] = await selectUsage(database, moduleId);
  return usage ?? { cards: 0, bytes: 0 };
}

const modulesPerStatement = 25;
const textsPerTurn = 2000;

/**
 * What an account has: the modules and cards that are not deleted, and the bytes of all texts that are
 * stored for it, also of deleted cards until they are purged, of the versions of its shared modules, and
 * of edits that it has suggested. Others have their turn while it is measured.
 */
export async function measureAccount(
  database: Database,
  userId: number,
): Promise<CardUsage & { modules: number }> {
  const modules = await database
    .selectFrom('modules')
    .select(['id', 'deleted_at'])
    .where('author_id', '=', userId)
    .execute();
  const live = modules.filter(({ deleted_at }) => deleted_at === null);
  const total = { modules: live.length, cards: 0, bytes: await measureSuggestions(database, userId) };
  const share = new EventLoopShare(textsPerTurn);
  for (const batch of inBatches(modules, modulesPerStatement)) {
    const ids = batch.map(({ id }) => id);
    const cards = await measureCards(database, ids);
    const versions = await measureVersions(database, ids);
    total.cards += cards.live;
    total.bytes += cards.bytes + versions.bytes;
    await share.count(cards.texts + versions.texts + batch.length);
  }
  return total;
}

const isLive = sql`"cards"."deleted_at" is null and "modules"."deleted_at" is null`;

/** The cards of some modules: all, and those that can be seen. */
function measureCards(database: Database, moduleIds: readonly number[]) {
  return database
    .selectFrom('cards')
    .innerJoin('modules', 'modules.id', 'cards.module_id')
    .select(({ fn }) => [fn.countAll<number>().as('texts'), bytesOfCards.as('bytes')])
    .select(sql<number>`count(case when ${isLive} then 1 end)`.as('live'))
    .where('modules.id', 'in', moduleIds)
    .executeTakeFirstOrThrow();
}

/** The cards of all versions of some modules. */
function measureVersions(database: Database, moduleIds: readonly number[]) {
  return database
    .selectFrom('share_cards')
    .innerJoin('shares', 'shares.id', 'share_cards.share_id')
    .select(({ fn }) => [fn.countAll<number>().as('texts'), bytesOfVersions.as('bytes')])
    .where('shares.module_id', 'in', moduleIds)
    .executeTakeFirstOrThrow();
}

async function measureSuggestions(database: Database, userId: number): Promise<number> {
  const row = await database
    .selectFrom('suggestions')
    .select(
      sql<number>`cast(coalesce(sum(octet_length("base") + octet_length("proposed")), 0) as bigint)`.as(
        'bytes',
      ),
    )
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.bytes;
}
