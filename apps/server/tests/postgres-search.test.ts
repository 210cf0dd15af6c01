import { join } from 'node:path';
import { readLibraryFiles } from '@flipstack/content/node';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/database/engine/index.ts';
import { migrate } from '../src/database/migrate.ts';
import { searchLibrary } from '../src/features/library/search/search-library.ts';
import { seedLibrary } from '../src/features/library/stored/seed-library.ts';
import { createDatabaseFor } from './support/test-database.ts';
import { temporaryFolder } from './support/test-server.ts';

const searches = [
  'closure',
  'usefect',
  'useEffect',
  'react hook',
  'how does an index make a query faster',
  'the',
  'what is a',
  'C#',
  '.net',
  'clos',
  'group_by',
  'fucntion scope',
  'null',
  'xyzzy',
  'print list',
  'Σίσυφος café',
];

const scopes = [{}, { stack: 'JS' }, { level: 'HARD' }, { stack: 'UI/UX', level: 'EASY' }] as const;

async function openLibrary(variables: { DATABASE_URL: string }) {
  const database = openDatabase(readConfig(variables).database);
  onTestFinished(() => database.destroy());
  await migrate(database, Date.now);
  await seedLibrary({ database, now: Date.now }, readLibraryFiles());
  return { database };
}

test('finds the same cards in the same order on both engines', { timeout: 120_000 }, async () => {
  // Sequentially, because SQLite blocks the event loop, and PostgreSQL's connection would time out.
  const sqlite = await openLibrary({ DATABASE_URL: `file:${join(temporaryFolder(), 'flipstack.db')}` });
  const postgres = await openLibrary(await createDatabaseFor(temporaryFolder()));
  let found = 0;
  for (const search of searches) {
    for (const scope of scopes) {
      const query = { search, ...scope, page: 0, size: 250 };
      const hits = await searchLibrary(sqlite, query, new Set());
      expect(await searchLibrary(postgres, query, new Set()), JSON.stringify(query)).toEqual(hits);
      found += hits.data.length;
    }
  }
  expect(found).toBeGreaterThan(1000);
});
