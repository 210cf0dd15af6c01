import SQLite from 'better-sqlite3';
import pg from 'pg';

/** A database under the product, reached past it: for filling it and for looking inside. */
export interface BulkDatabase {
  engine: 'SQLite' | 'PostgreSQL';
  run: (sql: string) => Promise<void>;
  /** A query whose answer is one number. */
  number: (sql: string) => Promise<number>;
  close: () => Promise<void>;
}

/** Opens what a `DATABASE_URL` names. */
export async function openBulkDatabase(url: string): Promise<BulkDatabase> {
  return url.startsWith('file:') ? openFile(url.slice('file:'.length)) : openServer(url);
}

function openFile(path: string): BulkDatabase {
  const file = new SQLite(path);
  file.pragma('journal_mode = WAL');
  // What is being filled can be filled again.
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
