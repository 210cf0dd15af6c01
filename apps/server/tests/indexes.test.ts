import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import type { Database } from '../src/database/database.ts';
import { openDatabase } from '../src/database/engine/index.ts';
import { migrate } from '../src/database/migrate.ts';
import { createDatabaseFor, usesPostgres } from './support/test-database.ts';
import { temporaryFolder } from './support/test-server.ts';

interface Index {
  table: string;
  name: string;
  isUnique: number | boolean;
  /** The names of its columns, in order. */
  columns: string;
}

/** The indexes of whole tables by columns: not those of some rows, or of expressions. */
async function listIndexes(database: Database): Promise<Index[]> {
  const ofSqlite = sql<Index>`select m.name as "table", l.name, l."unique" as "isUnique",
      (select group_concat(i.name, ',' order by i.seqno) from pragma_index_info(l.name) i) as "columns"
    from sqlite_master m, pragma_index_list(m.name) l
    where m.type = 'table' and l.partial = 0`;
  const ofPostgres = sql<Index>`select t.relname as "table", c.relname as "name", x.indisunique as "isUnique",
      (select string_agg(a.attname, ',' order by k.ordinality)
        from unnest(x.indkey) with ordinality k (attnum, ordinality)
        join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum) as "columns"
    from pg_index x join pg_class c on c.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where t.relnamespace = 'public'::regnamespace and x.indpred is null and x.indexprs is null`;
  return (await (usesPostgres ? ofPostgres : ofSqlite).execute(database)).rows;
}

test('No index repeats the first columns of another one, which every write would pay for', async () => {
  const database = openDatabase(readConfig(await createDatabaseFor(temporaryFolder())).database);
  await migrate(database, Date.now);
  const indexes = await listIndexes(database);
  await database.destroy();
  expect(indexes.length).toBeGreaterThan(30);
  const repeated = indexes.filter(({ table, name, isUnique, columns }) => {
    const others = indexes.filter((other) => other.table === table && other.name !== name);
    return !isUnique && others.some((other) => `${other.columns},`.startsWith(`${columns},`));
  });
  expect(repeated).toEqual([]);
});
