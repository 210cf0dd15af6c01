import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import SQLite from 'better-sqlite3';
import { foldCase } from '../../text-keys.ts';

/** How long a process waits while another one writes to the same file. */
const busyTimeoutMs = 10_000;
const busyRetryMs = 10;
/** Read and write for the owner. */
const privateMode = 0o600;

/** Opens the file for writing, and creates it and its folder if necessary. */
export function openWriter(path: string): SQLite.Database {
  mkdirSync(dirname(path), { recursive: true });
  keepPrivate(path);
  const writer = new SQLite(path, { timeout: busyTimeoutMs });
  useWriteAheadLog(writer);
  writer.pragma('synchronous = FULL');
  // 16 MB: an import changes the same pages again and again, and copies them less often this way.
  writer.pragma('wal_autocheckpoint = 4000');
  // 32 MB, as far as they are needed: an import of reviews changes pages all over their indexes.
  writer.pragma('cache_size = -32000');
  writer.pragma('foreign_keys = ON');
  return withFunctions(writer);
}

/**
 * Lets only the account of the server read the file, because it holds e-mail addresses and password
 * hashes. SQLite gives its `-wal` and `-shm` files the same mode.
 */
function keepPrivate(path: string) {
  closeSync(openSync(path, 'a', privateMode));
  try {
    chmodSync(path, privateMode);
  } catch {
    // Another account owns the file, and decides who reads it.
  }
}

/**
 * Waits like any other statement while another process writes. SQLite itself does not wait here:
 * while the file is still in the rollback mode of a new database, two processes that both want to
 * switch could wait for each other, so it answers "database is locked" at once.
 */
function useWriteAheadLog(writer: SQLite.Database) {
  const deadline = Date.now() + busyTimeoutMs;
  for (;;) {
    try {
      writer.pragma('journal_mode = WAL');
      return;
    } catch (error) {
      const isBusy = error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY');
      if (!isBusy || Date.now() > deadline) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, busyRetryMs);
    }
  }
}

/** Opens an existing file for reading. */
export function openReader(path: string): SQLite.Database {
  return withFunctions(new SQLite(path, { readonly: true, timeout: busyTimeoutMs }));
}

/** Defines the shared SQL functions that SQLite lacks or supports for ASCII only. */
function withFunctions(connection: SQLite.Database): SQLite.Database {
  connection.function('fold_case', { deterministic: true }, (text: unknown) =>
    typeof text === 'string' ? foldCase(text) : text,
  );
  connection.function('sort_key', { deterministic: true }, (text: unknown) => text);
  connection.function('utc_day', { deterministic: true }, (instant: unknown) =>
    typeof instant === 'number' ? new Date(instant).toISOString().slice(0, 10) : null,
  );
  return connection;
}
