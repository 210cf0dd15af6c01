import SQLite from 'better-sqlite3';
import pg from 'pg';

/**
 * Returns what the engine's own checks find wrong in a database, and stored counts that are wrong.
 */
export function inspect(databaseUrl: string): Promise<string[]> {
  return databaseUrl.startsWith('file:')
    ? inspectFile(databaseUrl.slice('file:'.length))
    : inspectServer(databaseUrl);
}

const recounted = `
  select counted, block, sum(count) as count from (
    select counted, block, count from row_counts
    union all select 'cards', cards.id >> 11, -count(*) from cards join modules on modules.id = module_id
      where cards.deleted_at is null and modules.deleted_at is null group by 1, 2
    union all select 'modules', id >> 11, -count(*) from modules where deleted_at is null group by 1, 2
    union all select 'modules-of-stack', stack_id, -count(*) from modules where deleted_at is null group by 1, 2
    union all select 'users', id >> 11, -count(*) from users group by 1, 2
    union all select 'audit', id >> 11, -count(*) from audit group by 1, 2
  ) as both_ways group by counted, block having sum(count) <> 0`;

async function inspectFile(path: string): Promise<string[]> {
  const file = new SQLite(path);
  const integrity = file.pragma('integrity_check') as { integrity_check: string }[];
  const counts = file.prepare(recounted).all();
  file.close();
  const faults = integrity.map((row) => row.integrity_check).filter((word) => word !== 'ok');
  return [...faults, ...counts.map((count) => `wrong count: ${JSON.stringify(count)}`)];
}

/** Runs amcheck, which compares every B-tree with its table and checks every table's pages. */
async function inspectServer(url: string): Promise<string[]> {
  const client = new pg.Client(url);
  await client.connect();
  const faults: string[] = [];
  const note = (error: unknown) => faults.push(String(error));
  try {
    await client.query('create extension amcheck');
    const indexes = await client.query(`select c.oid from pg_class c join pg_am am on am.oid = c.relam
      join pg_namespace n on n.oid = c.relnamespace
      where am.amname = 'btree' and c.relkind = 'i' and n.nspname in ('public', 'pg_catalog')`);
    for (const { oid } of indexes.rows)
      await client.query('select bt_index_check($1, true)', [oid]).catch(note);
    const tables =
      await client.query(`select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname = 'public'`);
    for (const { oid } of tables.rows) {
      const { rows } = await client.query('select msg from verify_heapam($1)', [oid]);
      faults.push(...rows.map(({ msg }) => String(msg)));
    }
    const { rows } = await client.query(recounted);
    faults.push(...rows.map((row) => `wrong count: ${JSON.stringify(row)}`));
    console.log(`amcheck checked ${indexes.rows.length} indexes and ${tables.rows.length} tables`);
  } finally {
    await client.end();
  }
  return faults;
}
