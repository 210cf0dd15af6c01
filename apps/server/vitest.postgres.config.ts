import { defineConfig } from 'vitest/config';
import sqlite from './vitest.config.ts';

/**
 * The same suite over a real PostgreSQL, without the tests that use no database or only SQLite. Nor does
 * it have `permissions` and `documented-statuses`: they pass, but their 400 tests open a database each,
 * which takes a minute or more, and the statements behind them run in the tests of each feature.
 */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    ...sqlite.test,
    name: '@flipstack/server over PostgreSQL',
    globalSetup: ['tests/support/postgres/start-postgres.ts'],
    exclude: [
      'tests/{authorization,configuration,conventions,deployment,documented-statuses,interview-secrets,permissions,search-ranking,text-fields,web,sqlite-*}.test.ts',
    ],
  },
});
