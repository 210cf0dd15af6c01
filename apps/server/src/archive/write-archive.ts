import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import { type RawBuilder, sql } from 'kysely';
import { type Database, inSnapshot, type Transaction } from '../database/database.ts';
import { engineOf, isMissingTable } from '../database/engine/index.ts';
import {
  type ArchivedTable,
  ArchiveError,
  type ArchiveFooter,
  type ArchiveHeader,
  type ArchiveOptions,
  archivedTableNames,
  archivedTables,
  contentColumns,
  contentsTable,
  formatVersion,
  type TableHeader,
  type Value,
} from './archive-format.ts';
import { encrypt } from './encryption.ts';
import { contentRows } from './media-in-archive.ts';

/** Small enough that a server can answer requests between batches while it writes a backup. */
const rowsAtOnce = 1000;

/** Only the account of the server may read an archive: it holds e-mail addresses and password hashes. */
const privateMode = 0o600;

/**
 * Writes all user data to a file from one consistent snapshot, while others keep writing. The file
 * appears only when it is complete. Returns its number of rows.
 */
export async function writeArchive(
  database: Database,
  file: string,
  { now, passphrase, report, media }: ArchiveOptions,
): Promise<number> {
  const unfinished = `${file}.part`;
  // The mode of an existing file would not change.
  await rm(unfinished, { force: true });
  try {
    const rows = await inSnapshot(database, async (snapshot) => {
      const head = await readHead(snapshot, now());
      const keep = passphrase === undefined ? withoutSecrets : unchanged;
      const lines = Readable.from(allLines(snapshot, { head, keep, report, media }));
      const compressed = lines.compose(createZstdCompress());
      const sealed = passphrase === undefined ? compressed : await encrypt(compressed, passphrase);
      await pipeline(sealed, createWriteStream(unfinished, { mode: privateMode }));
      return head.rows;
    });
    await flush(unfinished);
    await rename(unfinished, file);
    return rows;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function readHead(snapshot: Transaction, now: number): Promise<ArchiveHeader> {
  const migrations = await snapshot
    .selectFrom('migrations')
    .select('name')
    .orderBy('name')
    .execute()
    .catch((error: unknown) => {
      if (!isMissingTable(error)) throw error;
      throw new ArchiveError('The database is empty. No backup was written. Check DATABASE_URL.');
    });
  let rows = 0;
  for (const table of archivedTableNames) {
    const { count } = await snapshot
      .selectFrom(table)
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    rows += count;
  }
  return {
    flipstackArchive: formatVersion,
    at: new Date(now).toISOString(),
    migrations: migrations.map(({ name }) => name),
    rows,
  };
}

/** Yields the archive in chunks of many lines, because a chunk per line would be slow. */
async function* allLines(
  snapshot: Transaction,
  {
    head,
    keep,
    report,
    media,
  }: Pick<ArchiveOptions, 'report' | 'media'> & { head: ArchiveHeader; keep: Keep },
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const hashed = (text: string) => {
    hash.update(text);
    return text;
  };
  let done = 0;
  yield hashed(line(head));
  for (const table of archivedTableNames) {
    let columns: string[] | undefined;
    for await (const rows of readRows(snapshot, table)) {
      if (columns === undefined) {
        columns = Object.keys(rows[0] ?? {});
        yield hashed(line(await tableHead(snapshot, table, columns)));
      }
      yield hashed(rows.map((row) => line(Object.values(keep(table, row)))).join(''));
      done += rows.length;
      report({ table, done, total: head.rows });
    }
    // An empty table still needs its last id, so that ids are not reused.
    if (columns === undefined) yield hashed(line(await tableHead(snapshot, table, [])));
  }
  if (media !== undefined) {
    yield hashed(line({ table: contentsTable, columns: contentColumns } satisfies TableHeader));
    for await (const row of contentRows(snapshot, media)) {
      yield hashed(line(row));
      done++;
    }
  }
  yield line({ rows: done, sha256: hash.digest('hex') } satisfies ArchiveFooter);
}

async function tableHead(
  snapshot: Transaction,
  table: ArchivedTable,
  columns: string[],
): Promise<TableHeader> {
  if (!hasAssignedIds(table)) return { table, columns };
  return { table, columns, lastId: await engineOf(snapshot).lastId(snapshot, table) };
}

/** Whether the database assigns the ids. Those of interviews come from clients. */
const hasAssignedIds = (table: ArchivedTable): boolean =>
  columnsOfKey(table).join() === 'id' && table !== 'interviews';

type NamedRow = Record<string, Value>;

/** What an archive keeps of a row. */
type Keep = (table: ArchivedTable, row: NamedRow) => NamedRow;

const unchanged: Keep = (_table, row) => row;

/**
 * Anyone who finds an archive that is not encrypted must not be able to compute the codes of
 * authenticator apps. After a restore, recovery codes work, and the app is set up again.
 */
const withoutSecrets: Keep = (table, row) => (table === 'second_factors' ? { ...row, secret: '' } : row);

/** Reads rows in the order of their keys with keyset pagination. */
async function* readRows(snapshot: Transaction, table: ArchivedTable): AsyncGenerator<NamedRow[]> {
  const keyColumns = columnsOfKey(table);
  const key = sql.join(keyColumns.map((column) => sql.ref(column)));
  let last: Value[] | undefined;
  do {
    const after: RawBuilder<unknown> = last === undefined ? sql`` : sql`where (${key}) > (${sql.join(last)})`;
    const query = sql<NamedRow>`select * from ${sql.table(table)} ${after}
      order by ${key} limit ${sql.lit(rowsAtOnce)}`;
    const { rows }: { rows: NamedRow[] } = await query.execute(snapshot);
    if (rows.length > 0) yield rows;
    const end: NamedRow | undefined = rows.length < rowsAtOnce ? undefined : rows.at(-1);
    last = end && keyColumns.map((column) => end[column] ?? null);
  } while (last !== undefined);
}

const columnsOfKey = (table: ArchivedTable): readonly string[] => archivedTables[table];

function line(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}

/** Syncs the file to disk before it gets its final name. */
async function flush(file: string) {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
