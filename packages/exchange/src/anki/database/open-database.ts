import Database from 'better-sqlite3';
import { ExchangeError } from '../../exchange-error.ts';
import { damaged } from '../../zip/zip-archive.ts';

/** The tables that are read. Newer collections keep decks and note types in separate tables. */
const needed = ['col', 'notes', 'cards', 'revlog'];
const optional = ['decks', 'notetypes', 'fields', 'templates', 'config'];

/**
 * Opens an unpacked collection, which is a private copy: its schema is changed. Nothing in it runs:
 * it may have no triggers, views, virtual tables or computed columns.
 *
 * Anki orders names by the collation `unicase`, which only Anki has. It is replaced by NOCASE. The
 * order of the indexes no longer fits then, so queries must not depend on it.
 */
export function openDatabase(path: string): Database.Database {
  try {
    replaceCollation(path);
    const database = open(path);
    const tables = tablesOf(database);
    checkTables(database, tables);
    return database;
  } catch (error) {
    throw error instanceof ExchangeError ? error : damaged(error);
  }
}

function open(path: string): Database.Database {
  const database = new Database(path, { fileMustExist: true });
  database.pragma('trusted_schema = OFF');
  database.pragma('cell_size_check = ON');
  database.pragma('mmap_size = 0');
  database.pragma('synchronous = OFF');
  return database;
}

function replaceCollation(path: string): void {
  const database = open(path);
  try {
    const refused = database
      .prepare<[], { type: string }>(
        `select type from sqlite_schema
         where type in ('trigger', 'view') or (type = 'table' and sql like 'create virtual%') limit 1`,
      )
      .get();
    if (refused !== undefined) throw withCode();
    database.unsafeMode();
    database.pragma('writable_schema = ON');
    database
      .prepare(`update sqlite_schema set sql = replace(sql, 'unicase', 'NOCASE') where sql like '%unicase%'`)
      .run();
  } finally {
    database.close();
  }
}

const withCode = () =>
  new ExchangeError('REFUSED', 'The collection in this package contains code, so it is not imported.');

function tablesOf(database: Database.Database): string[] {
  const names = new Set(
    database.prepare(`select name from sqlite_schema where type = 'table'`).pluck().all() as string[],
  );
  if (!needed.every((name) => names.has(name)))
    throw new ExchangeError('UNREADABLE', 'This package contains no collection of Anki.');
  return [...needed, ...optional.filter((name) => names.has(name))];
}

/** Checks only what is read: other tables may depend on the order of names. */
function checkTables(database: Database.Database, tables: readonly string[]): void {
  for (const table of tables) {
    const columns = database.pragma(`table_xinfo(${table})`) as { hidden: number }[];
    if (columns.some(({ hidden }) => hidden !== 0)) throw withCode();
    const result = database.pragma(`quick_check(${table})`, { simple: true });
    if (result !== 'ok') throw damaged(new Error(String(result)));
  }
}
