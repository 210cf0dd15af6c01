import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '../src/database/database.ts';
import { createTestServer, temporaryFolder } from './support/test-server.ts';

const page = readFileSync(new URL('../../../docs/database.md', import.meta.url), 'utf8');

async function tablesOf(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select "name" from "sqlite_master"
    where "type" = 'table' and "name" not like 'sqlite_%'
    order by "name"`.execute(database);
  return rows.map(({ name }) => name);
}

async function foreignKeysOf(database: Database, table: string): Promise<string[]> {
  const { rows } = await sql<{
    table: string;
  }>`select "table" from pragma_foreign_key_list(${table}) where "seq" = 0`.execute(database);
  return rows.map((row) => `${row.table} ${table}`);
}

it('draws every foreign key and describes every table on the database page', async () => {
  const { database, close } = await createTestServer({ folder: temporaryFolder() });
  const tables = await tablesOf(database);
  const keys = (await Promise.all(tables.map((table) => foreignKeysOf(database, table)))).flat();
  await close();

  const drawn = Array.from(
    page.matchAll(/^ {2}(\w+) \|\|--o[{|] (\w+)/gm),
    ([, from, to]) => `${from} ${to}`,
  );
  expect(drawn.toSorted()).toEqual(keys.toSorted());
  const described = Array.from(page.matchAll(/^\| (`.+?) \|/gm), ([, names = '']) =>
    Array.from(names.matchAll(/`(\w+)`/g), ([, name = '']) => name),
  ).flat();
  expect(described.toSorted()).toEqual(tables);
});
