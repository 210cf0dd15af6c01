import { defineConfig } from 'vitest/config';
import sqlite from './vitest.config.ts';

/**
 * The same suite over a real PostgreSQL, without the tests that use no database or only SQLite.
 */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    ...sqlite.test,
    name: '@flipstack/server over PostgreSQL',
    globalSetup: ['tests/support/postgres/start-postgres.ts'],
    exclude: [
      'tests/{authorization,configuration,conventions,deployment,documented-statuses,interview-secrets,permissions,search-ranking,web,sqlite-*}.test.ts',
    ],
  },
});
