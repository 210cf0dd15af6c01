import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LibraryFile } from '@flipstack/content/node';
import { openDatabase } from '../../apps/server/src/database/engine/index.ts';
import { migrate } from '../../apps/server/src/database/migrate.ts';
import { searchLibrary } from '../../apps/server/src/features/library/search/search-library.ts';
import { seedLibrary } from '../../apps/server/src/features/library/stored/seed-library.ts';
import type { Search } from './evaluate-search.ts';

const size = 20;

/** Opens the product's search over a library in a temporary database. */
export async function openSearch(
  library: readonly LibraryFile[],
): Promise<{ search: Search; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'flipstack-search-'));
  const database = openDatabase({ engine: 'SQLite', file: join(folder, 'flipstack.db') });
  await migrate(database, Date.now);
  await seedLibrary({ database, now: Date.now }, library);
  return {
    search: (search, learns) => searchLibrary({ database }, { search, page: 0, size }, new Set(learns)),
    close: async () => {
      await database.destroy();
      rmSync(folder, { recursive: true });
    },
  };
}
