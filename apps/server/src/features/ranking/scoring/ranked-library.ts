import type { Level } from '@flipstack/contract';
import type { Database } from '../../../database/database.ts';
import { findLibraryVersion } from '../../library/search/search-index-repository.ts';

/** What the ranking needs to know about a library card. */
export interface LibraryPlace {
  stack: string;
  level: Level;
}

/** By the id of the card, also of retired ones: their points fade. */
export type RankedLibrary = ReadonlyMap<number, LibraryPlace>;

const libraries = new WeakMap<Database, { version: string; library: Promise<RankedLibrary> }>();

/** The stacks and levels of library cards, kept in memory until the stored library changes. */
export async function openRankedLibrary(database: Database): Promise<RankedLibrary> {
  const version = (await findLibraryVersion(database)) ?? '';
  const open = libraries.get(database);
  if (open?.version === version) return open.library;
  const opening = { version, library: readLibrary(database) };
  libraries.set(database, opening);
  opening.library.catch(() => {
    if (libraries.get(database) === opening) libraries.delete(database);
  });
  return opening.library;
}

async function readLibrary(database: Database): Promise<RankedLibrary> {
  const rows = await database
    .selectFrom('library_cards')
    .innerJoin('library_modules', 'library_modules.id', 'library_cards.module_id')
    .select(['library_cards.id as id', 'stack_name as stack', 'level'])
    .execute();
  return new Map(rows.map(({ id, stack, level }) => [id, { stack, level }]));
}
