import SQLite from 'better-sqlite3';
import pg from 'pg';

/** A direct connection to the product's database, to fill and inspect it. */
export interface BulkDatabase {
  engine: 'SQLite' | 'PostgreSQL';
  run: (sql: string) => Promise<void>;
  /** Runs a query that returns one number. */
  number: (sql: string) => Promise<number>;
  close: () => Promise<void>;
}

/** @param url a value of `DATABASE_URL` */
export async function openBulkDatabase(url: string): Promise<BulkDatabase> {
  return url.startsWith('file:') ? openFile(url.slice('file:'.length)) : openServer(url);
}

function openFile(path: string): BulkDatabase {
  const file = new SQLite(path);
  file.pragma('journal_mode = WAL');
  // After a crash, the bench would fill a new database.
  file.pragma('synchronous = OFF');
  return {
    engine: 'SQLite',
    run: async (sql) => {
      file.exec(sql);
    },
    number: async (sql) => Number(Object.values(file.prepare(sql).get() ?? {})[0]),
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
    close: () => client.end(),
  };
}
