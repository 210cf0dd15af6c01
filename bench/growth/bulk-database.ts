import SQLite from 'better-sqlite3';
import pg from 'pg';
import { showProgress } from '../report.ts';

/** A direct connection to the product's database, to fill it. */
export interface BulkDatabase {
  engine: 'SQLite' | 'PostgreSQL';
  run: (sql: string) => Promise<void>;
  /** Runs a query that returns one number. */
  number: (sql: string) => Promise<number>;
  columnsOf: (table: string) => Promise<string[]>;
  close: () => Promise<void>;
}

/** @param url a value of `DATABASE_URL` */
export async function openBulkDatabase(url: string): Promise<BulkDatabase> {
  return url.startsWith('file:') ? openFile(url.slice('file:'.length)) : openServer(url);
}

function openFile(path: string): BulkDatabase {
  const file = new SQLite(path);
  file.pragma('journal_mode = WAL');
  // Durability is not needed: after a crash, the bench fills a new database.
  file.pragma('synchronous = OFF');
  return {
    engine: 'SQLite',
    run: async (sql) => {
      file.exec(sql);
    },
    number: async (sql) => Number(Object.values(file.prepare(sql).get() ?? {})[0]),
    columnsOf: async (table) =>
      file
        .prepare(`select * from ${table} limit 0`)
        .columns()
        .map(({ name }) => name),
    close: async () => {
      file.close();
    },
  };
}

async function openServer(url: string): Promise<BulkDatabase> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('set synchronous_commit = off');
  return {
    engine: 'PostgreSQL',
    run: async (sql) => {
      await client.query(sql);
    },
    number: async (sql) => Number(Object.values((await client.query(sql)).rows[0] ?? {})[0]),
    columnsOf: async (table) =>
      (await client.query(`select * from ${table} limit 0`)).fields.map(({ name }) => name),
    close: () => client.end(),
  };
}

const rowsAtOnce = 200_000;

interface Series {
  /** What the rows are, for the progress line. */
  rowName: string;
  first: number;
  last: number;
  /** A statement in which `SERIES` is replaced by a table `series (n)` with the numbers. */
  insert: string;
}

/** Inserts a row for each number of a series, in batches. */
export async function insertSeries(
  { engine, run }: BulkDatabase,
  { rowName, first, last, insert }: Series,
): Promise<void> {
  for (let from = first; from <= last; from += rowsAtOnce) {
    const to = Math.min(last, from + rowsAtOnce - 1);
    await run(insert.replace('SERIES', numbers(from, to)));
    showProgress(`${engine}: ${to.toLocaleString('en')} of ${last.toLocaleString('en')} ${rowName}`);
  }
  showProgress('');
}

const numbers = (first: number, last: number): string =>
  `with recursive series (n) as (select cast(${first} as bigint) union all select n + 1 from series where n < ${last})`;

/** Brings a filled database into the state of one that has been running for a while. */
export async function updateStatistics({ engine, run }: BulkDatabase): Promise<void> {
  if (engine === 'SQLite') return run('pragma wal_checkpoint(truncate)');
  await run('vacuum (analyze)');
  await run('checkpoint');
}
