import { type Database, inBatches } from '../../database/database.ts';
import type { StoredMedia } from './media-repository.ts';

/** Modules with their author, to whom the files belong. */
interface UsingModule {
  moduleId: number;
  authorId: number;
}

/** The files that the cards of some modules use, each once, in the order of their names. */
export async function listMediaOfModules(
  database: Database,
  modules: readonly UsingModule[],
): Promise<StoredMedia[]> {
  const found = new Map<string, StoredMedia>();
  for (const batch of inBatches(modules)) {
    const rows = await database
      .selectFrom('cards')
      .innerJoin('modules', 'modules.id', 'cards.module_id')
      .innerJoin('card_media', 'card_media.card_id', 'cards.id')
      .innerJoin('media', (join) =>
        join.onRef('media.name', '=', 'card_media.name').onRef('media.user_id', '=', 'modules.author_id'),
      )
      .select(['media.user_id as userId', 'media.name', 'media.object', 'media.bytes'])
      .distinct()
      .where(
        'cards.module_id',
        'in',
        batch.map(({ moduleId }) => moduleId),
      )
      .where('cards.deleted_at', 'is', null)
      .execute();
    for (const row of rows) found.set(row.name, row);
  }
  return [...found.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
