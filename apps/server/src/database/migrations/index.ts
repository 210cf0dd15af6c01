import type { Transaction } from '../database.ts';
import * as first from './001-first.ts';
import * as rowCounts from './002-row-counts.ts';
import * as library from './003-library.ts';
import * as review from './004-review.ts';
import * as librarySearch from './005-library-search.ts';

export interface Migration {
  name: string;
  up: (transaction: Transaction) => Promise<void>;
}

/** All migrations in the order they run. Append only. */
export const migrations: readonly Migration[] = [
  { name: '001-first', up: first.up },
  { name: '002-row-counts', up: rowCounts.up },
  { name: '003-library', up: library.up },
  { name: '004-review', up: review.up },
  { name: '005-library-search', up: librarySearch.up },
];
