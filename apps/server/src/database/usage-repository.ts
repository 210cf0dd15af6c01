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

const bytes = sql<number>`cast(coalesce(sum(octet_length("question") + octet_length("answer")
  + coalesce(octet_length("body"), 0) + coalesce(octet_length("tags"), 0)), 0) as bigint)`;

const usageOf = (database: Database) =>
  database
    .selectFrom('cards')
    .select(({ fn }) => [fn.countAll<number>().as('cards'), bytes.as('bytes')])
    .where('deleted_at', 'is', null);

const selectUsage = prepared((database, moduleId: number) =>
  usageOf(database).where('module_id', '=', moduleId),
);

/** What the cards of a module take. */
export async function measureModule(database: Database, moduleId: number): Promise<CardUsage> {
  const [usage] = await selectUsage(database, moduleId);
  return usage ?? { cards: 0, bytes: 0 };
}

const modulesPerStatement = 25;
const cardsPerTurn = 2000;

/** What the modules and cards of an account take. Others have their turn while it is measured. */
export async function measureAccount(
  database: Database,
  authorId: number,
): Promise<CardUsage & { modules: number }> {
  const modules = await database
    .selectFrom('modules')
    .select('id')
    .where('author_id', '=', authorId)
    .where('deleted_at', 'is', null)
    .execute();
  const total = { modules: modules.length, cards: 0, bytes: 0 };
  const share = new EventLoopShare(cardsPerTurn);
  for (const batch of inBatches(modules, modulesPerStatement)) {
    const ids = batch.map(({ id }) => id);
    const { cards, bytes } = await usageOf(database).where('module_id', 'in', ids).executeTakeFirstOrThrow();
    total.cards += cards;
    total.bytes += bytes;
    await share.count(cards + batch.length);
  }
  return total;
}
