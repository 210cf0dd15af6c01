import { describe, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/database/engine/index.ts';
import { migrate } from '../src/database/migrate.ts';
import { undocumentedSqlWords } from './support/documented-sql.ts';
import { createDatabaseFor } from './support/test-database.ts';
import { temporaryFolder } from './support/test-server.ts';

describe('The SQL word list in operations.md', () => {
  test.each([
    ['select pg_advisory_xact_lock($1)', ['pg_advisory_xact_lock']],
    ['listen changes', ['listen', 'changes']],
    ['prepare p as select 1', ['prepare', 'p']],
    ['create temporary table "t" ("id" bigint)', ['temporary']],
    ["set session statement_timeout = '5s'", ['session', 'statement_timeout']],
    ['select "advisory" from "listen" where "x" = \'prepare\' limit 5', []],
  ])('detects words that are not on it: %s', (statement, words) => {
    expect(undocumentedSqlWords(statement)).toEqual(words);
  });

  test('covers the migrations', async () => {
    const sent: string[] = [];
    const { database: place } = readConfig(await createDatabaseFor(temporaryFolder()));
    const database = openDatabase(place, (statement) => sent.push(statement));
    await migrate(database, Date.now);
    await database.destroy();
    expect(sent.length).toBeGreaterThan(20);
    expect(sent.flatMap(undocumentedSqlWords)).toEqual([]);
  });
});
