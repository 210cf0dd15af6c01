import type { Database } from '../../../database/database.ts';
import type { Services } from '../../../services.ts';
import { otherRequests, SearchIndexBuilder } from './build-search-index.ts';
import type { SearchIndex } from './search-index.ts';
import { findLibraryVersion, listSearchableCards } from './search-index-repository.ts';

/** How many cards are read and indexed before the event loop can serve other requests. */
const cardsAtOnce = 100;

interface OpenIndex {
  version: string;
  index: Promise<SearchIndex>;
}

const indexes = new WeakMap<Database, OpenIndex>();

/**
 * The search index of the stored library, which is kept in memory. It is built soon after the
 * server listens, or by the first search. Each search reads the stored version of the library, and
 * rebuilds the index if it has changed. Undefined if no library is stored.
 */
export async function openIndex(database: Database): Promise<SearchIndex | undefined> {
  const version = await findLibraryVersion(database);
  if (version === undefined) return undefined;
  const open = indexes.get(database);
  if (open?.version === version) return open.index;
  const index = buildIndex(database);
  const opening = { version, index };
  indexes.set(database, opening);
  index.catch(() => {
    // A newer version may have been opened since.
    if (indexes.get(database) === opening) indexes.delete(database);
  });
  return index;
}

/**
 * Builds the index ahead of the first search. If that fails, the first search tries again.
 * @param isStopping whether the database may be closed already
 */
export async function warmSearch(
  { database, logger }: Pick<Services, 'database' | 'logger'>,
  isStopping: () => boolean,
): Promise<void> {
  try {
    await openIndex(database);
  } catch (err) {
    if (!isStopping()) logger.warn({ err }, 'The search index was not built yet');
  }
}

async function buildIndex(database: Database): Promise<SearchIndex> {
  const builder = new SearchIndexBuilder();
  for (let after = 0; ; ) {
    const cards = await listSearchableCards(database, after, cardsAtOnce);
    const last = cards.at(-1);
    if (last === undefined) return builder.build();
    for (const card of cards) builder.add(card);
    after = last.cardId;
    await otherRequests();
  }
}
