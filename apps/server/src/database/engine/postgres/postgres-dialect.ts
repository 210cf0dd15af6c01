import { type Dialect, PostgresAdapter, PostgresDialect, type PostgresPool, sql } from 'kysely';
import pg from 'pg';
import type { PoolState } from '../../../metrics/metrics.ts';
import type { Transaction } from '../../database.ts';
import type { Engine } from '../engine.ts';

/**
 * How long a request waits for a connection, for example in a failover, before it fails with 503.
 */
const connectTimeoutMs = 5000;
const idleTimeoutMs = 60_000;
/** Enough that concurrent writers rarely contend for the same counter row. */
const counterSlots = 8;

const engine: Engine = {
  name: 'PostgreSQL',
  counterSlots,
  rowsPerTransaction: 800,
  jsonOfRows,
  withoutSync: (work) => work(),
  locksRows: true,
  idType: 'bigint',
  identity: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
  lastId,
  setLastId,
  addFunctions,
};

async function lastId(transaction: Transaction, table: string): Promise<number> {
  const sequence = sql<{ last: number }>`select coalesce(pg_sequence_last_value(
    cast(pg_get_serial_sequence(${table}, 'id') as regclass)), 0) as last`;
  return (await sequence.execute(transaction)).rows[0]?.last ?? 0;
}

async function setLastId(transaction: Transaction, table: string, lastId: number): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${Math.max(1, lastId)}, ${lastId > 0})`.execute(
    transaction,
  );
}

class FlipstackPostgresAdapter extends PostgresAdapter {
  readonly engine = engine;
  readonly poolState: () => PoolState;

  constructor(pool: pg.Pool) {
    super();
    this.poolState = () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
  }
}

class FlipstackPostgresDialect extends PostgresDialect {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool, bounded: PostgresPool) {
    super({ pool: bounded });
    this.#pool = pool;
  }

  override createAdapter() {
    return new FlipstackPostgresAdapter(this.#pool);
  }
}

/**
 * PostgreSQL rejects NUL characters in text, even in a search. They are replaced by U+FFFE, a
 * noncharacter that matches nothing.
 */
class Client extends pg.Client {
  constructor(options?: string | pg.ClientConfig) {
    super(options);
    // The server may close the connection between two statements; the next statement reports it.
    // Without a listener, the event would crash the process.
    this.on('error', () => {});
    const query = this.query.bind(this) as (...parts: unknown[]) => unknown;
    this.query = ((text: unknown, values: unknown, ...rest: unknown[]) =>
      query(text, Array.isArray(values) ? values.map(withoutNul) : values, ...rest)) as pg.Client['query'];
  }
}

/** Text as it would arrive in a parameter: without NUL, and with U+FFFD for half a surrogate pair. */
function jsonOfRows(rows: readonly object[]): string {
  const json = JSON.stringify(rows);
  if (!/\\u(?:0000|d[89a-f])/.test(json)) return json;
  return JSON.stringify(rows, (_key, value: unknown) =>
    typeof value === 'string' ? (withoutNul(value) as string).toWellFormed() : value,
  );
}

function withoutNul(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\u0000', '\ufffe') : value;
}

/**
 * The driver returns 64-bit integers as text by default, but our counts and ids fit in a number.
 */
const int8 = 20;
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === int8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
};

/**
 * Refuses a request at once when very many wait for a connection, because it would wait longer than
 * its client. About a second's work.
 */
const waitingMax = 500;

class TooManyWaitingError extends Error {
  /** As PostgreSQL reports too many connections. */
  readonly code = '53300';
  constructor() {
    super('Too many requests are waiting for a database connection');
  }
}

function bounded(pool: pg.Pool): PostgresPool {
  return {
    connect: () =>
      pool.waitingCount < waitingMax ? pool.connect() : Promise.reject(new TooManyWaitingError()),
    end: () => pool.end(),
    options: pool.options,
  };
}

/** Connects to a PostgreSQL server lazily, with the first statement. */
export function postgresDialect({ url, connectionsMax }: { url: string; connectionsMax: number }): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionsMax,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: idleTimeoutMs,
    application_name: 'flipstack',
    Client,
    types: types as pg.CustomTypesConfig,
  });
  // The pool replaces an idle connection that breaks. Without a listener, the event would crash the
  // process.
  pool.on('error', () => {});
  return new FlipstackPostgresDialect(pool, bounded(pool));
}

/** Makes both engines search alike and sort by byte order, whatever the server's locale. */
async function addFunctions(transaction: Transaction): Promise<void> {
  const lower = (await foldsEveryLetter(transaction)) ? sql`lower(t)` : sql`lower(t collate "und-x-icu")`;
  await sql`create or replace function fold_case(t text) returns text language sql immutable
    as $$ select translate(${lower}, 'ς', 'σ') $$`.execute(transaction);
  await sql`create or replace function sort_key(t text) returns bytea language sql immutable
    as $$ select convert_to(t, 'UTF8') $$`.execute(transaction);
  await sql`create or replace function utc_day(instant bigint) returns text language sql immutable
    as $$ select to_char(to_timestamp(instant / 1000.0) at time zone 'UTC', 'YYYY-MM-DD') $$`.execute(
    transaction,
  );
}

async function foldsEveryLetter(transaction: Transaction): Promise<boolean> {
  const { rows } = await sql<{ folds: boolean }>`select lower('ЖÉ') = 'жé' as folds`.execute(transaction);
  return rows[0]?.folds === true;
}
