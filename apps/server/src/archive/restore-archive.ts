import { sql } from 'kysely';
import { type Database, inTransaction, type Transaction } from '../database/database.ts';
import { engineOf, isRetryable, isUnavailable } from '../database/engine/index.ts';
import {
  applyMigrations,
  createMigrationTables,
  migrationNames,
  readMigrations,
} from '../database/migrate.ts';
import { recount } from '../database/row-counts.ts';
import type { MediaStore } from '../media-store/media-store.ts';
import {
  type ArchivedTable,
  ArchiveError,
  type ArchiveHeader,
  type ArchiveOptions,
  archivedTableNames,
  contentsTable,
  damagedArchive,
  excludedTables,
  newerArchive,
  type Progress,
  type Row,
  type TableHeader,
} from './archive-format.ts';
import { ContentRestore } from './media-in-archive.ts';
import { readArchive } from './read-archive.ts';

const rowsAtOnce = 500;

/**
 * Restores an archive from either engine into an empty database, in one transaction. Returns the
 * number of rows.
 * @throws {ArchiveError} when the archive is damaged or newer, or the database is not empty
 */
export async function restoreArchive(
  database: Database,
  file: string,
  { now, passphrase, report, media }: ArchiveOptions,
): Promise<number> {
  await createMigrationTables(database);
  return inTransaction(database, async (transaction) => {
    if ((await readMigrations(transaction)).size > 0) {
      throw new ArchiveError(
        'The database is not empty. Nothing was restored. Set DATABASE_URL to a new file or an empty PostgreSQL database.',
      );
    }
    const restore = new Restore(transaction, file, report, media?.store);
    for await (const piece of readArchive(file, passphrase)) {
      if ('row' in piece) await restore.addRow(piece.row);
      else if ('tableHead' in piece) await restore.beginTable(piece.tableHead);
      else await restore.begin(piece.head, now);
    }
    await restore.endTable();
    await applyMigrations(transaction, migrationNames, now);
    await recount(transaction);
    return restore.done;
  });
}

/** Inserts rows in batches into the tables as they were when the archive was written. */
class Restore {
  readonly #transaction: Transaction;
  readonly #file: string;
  readonly #report: Progress;
  #table: TableHeader | undefined;
  readonly #contents: ContentRestore;
  #isContents = false;
  /** Whether the table is one that only earlier versions archived, such as sessions. */
  #isSkipped = false;
  #rows: Row[] = [];
  #total = 0;
  done = 0;

  constructor(transaction: Transaction, file: string, report: Progress, store: MediaStore | undefined) {
    this.#contents = new ContentRestore(store, file);
    this.#transaction = transaction;
    this.#file = file;
    this.#report = report;
  }

  async begin({ migrations, rows }: ArchiveHeader, now: () => number) {
    if (migrations.some((name) => !migrationNames.includes(name))) throw newerArchive(this.#file);
    await applyMigrations(this.#transaction, migrations, now);
    this.#total = rows;
  }

  async beginTable(table: TableHeader) {
    await this.endTable();
    this.#isContents = table.table === contentsTable;
    const name = table.table as ArchivedTable;
    this.#isSkipped = !this.#isContents && !archivedTableNames.includes(name);
    if (this.#isSkipped && !excludedTables.includes(name)) throw newerArchive(this.#file);
    this.#table = table;
  }

  async addRow(row: Row) {
    if (this.#isSkipped) return;
    if (this.#isContents) {
      this.done++;
      return this.#contents.addRow(row);
    }
    this.#rows.push(row);
    if (this.#rows.length === rowsAtOnce) await this.#insert();
  }

  async endTable() {
    if (this.#isContents) return this.#contents.end();
    await this.#insert();
    const { table, lastId } = this.#table ?? {};
    if (table === undefined || lastId === undefined || this.#isSkipped) return;
    await engineOf(this.#transaction).setLastId(this.#transaction, table, lastId);
  }

  async #insert() {
    if (this.#table === undefined || this.#rows.length === 0) return;
    const { table, columns } = this.#table;
    const names = sql.join(columns.map((name) => sql.ref(name)));
    const values = sql.join(this.#rows.map((row) => sql`(${sql.join(row)})`));
    const insert = sql`insert into ${sql.table(table)} (${names}) values ${values}`;
    await insert.execute(this.#transaction).catch((error: unknown) => rethrowAsDamaged(error, this.#file));
    this.done += this.#rows.length;
    this.#rows = [];
    this.#report({ table, done: this.done, total: this.#total });
  }
}

/** Rows that violate the tables' constraints cannot come from an intact archive. */
function rethrowAsDamaged(error: unknown, file: string): never {
  if (isRetryable(error) || isUnavailable(error)) throw error;
  throw damagedArchive(file, error);
}
