import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ArchiveError, archivedTableNames, excludedTables } from '../src/archive/archive-format.ts';
import { restoreArchive } from '../src/archive/restore-archive.ts';
import { backUpWhenDue } from '../src/archive/scheduled-backup.ts';
import { writeArchive } from '../src/archive/write-archive.ts';
import { readConfig } from '../src/config.ts';
import type { Database } from '../src/database/database.ts';
import { openDatabase } from '../src/database/engine/index.ts';
import { migrate } from '../src/database/migrate.ts';
import { createFolderStore } from '../src/media-store/folder-store.ts';
import { turnOnSecondFactor } from './support/authenticator.ts';
import { openPopulatedServer } from './support/populated-server.ts';
import { expectCorrectCounts } from './support/row-counts.ts';
import { readAllRows, readArchivedRows } from './support/rows.ts';
import { createDatabaseFor } from './support/test-database.ts';
import { memberPassword, openTestServer, temporaryFolder } from './support/test-server.ts';

const options = { now: () => Date.UTC(2026, 10, 21), report: () => undefined };

async function openEmptyDatabase(): Promise<Database> {
  const database = openDatabase(readConfig(await createDatabaseFor(temporaryFolder())).database);
  onTestFinished(() => database.destroy());
  return database;
}

const archiveFile = () => join(temporaryFolder(), 'flipstack.archive');

describe('Scheduled backups', () => {
  test('are written when they are due, by one process, and only the newest are kept', async () => {
    const server = await openPopulatedServer();
    const directory = join(temporaryFolder(), 'backups');
    const config = { directory, everyHours: 24, keep: 2 };
    const backUp = () => backUpWhenDue(server.services, config);
    const first = (await Promise.all([backUp(), backUp(), backUp()])).filter((file) => file !== undefined);
    expect(first).toEqual([join(directory, 'flipstack-2026-11-21T12-00-00.archive')]);
    writeFileSync(join(directory, 'notes.txt'), 'not ours');
    for (let day = 0; day < 3; day++) {
      server.clock.now += 23 * 3_600_000;
      expect(await backUp()).toBeUndefined();
      server.clock.now += 3_600_000;
      expect(await backUp()).toBeDefined();
    }
    expect(readdirSync(directory).toSorted()).toEqual([
      'flipstack-2026-11-23T12-00-00.archive',
      'flipstack-2026-11-24T12-00-00.archive',
      'notes.txt',
    ]);
    const restored = await openEmptyDatabase();
    const media = { store: createFolderStore(temporaryFolder()), reportMissing: () => undefined };
    const newest = join(directory, 'flipstack-2026-11-24T12-00-00.archive');
    await restoreArchive(restored, newest, { ...options, media });
    expect(await readAllRows(restored)).toEqual(await readArchivedRows(server.database));
  });
});

test('counts a backup as written even if an old one cannot be removed', async () => {
  const server = await openTestServer();
  const directory = temporaryFolder();
  const notRemovable = 'flipstack-2020-01-01T00-00-00.archive';
  mkdirSync(join(directory, notRemovable));
  writeFileSync(join(directory, 'flipstack-2020-01-02T00-00-00.archive'), 'old');
  const config = { directory, everyHours: 24, keep: 1 };
  const file = await backUpWhenDue(server.services, config);
  expect(
    readdirSync(directory)
      .map((name) => join(directory, name))
      .toSorted(),
  ).toEqual([join(directory, notRemovable), file]);
  server.clock.now += 60_000;
  expect(await backUpWhenDue(server.services, config)).toBeUndefined();
});

test('retries a backup that failed', async () => {
  const server = await openTestServer();
  const folder = temporaryFolder();
  const directory = join(folder, 'backups');
  writeFileSync(directory, 'a file is in the way');
  const config = { directory, everyHours: 24, keep: 2 };
  await expect(backUpWhenDue(server.services, config)).rejects.toThrow();
  rmSync(directory);
  expect(await backUpWhenDue(server.services, config)).toBeDefined();
});

describe('An archive', () => {
  test('restores all rows and continues ids where they were', async () => {
    const server = await openPopulatedServer();
    const file = archiveFile();
    const rows = await writeArchive(server.database, file, options);
    const restored = await openEmptyDatabase();
    expect(await restoreArchive(restored, file, options)).toBe(rows);
    expect(await readAllRows(restored)).toEqual(await readArchivedRows(server.database));
    await expectCorrectCounts(restored);
    const names = { name: 'new', name_key: 'new', deleted_at: null };
    const add = (database: Database) =>
      database.insertInto('stacks').values(names).returning('id').executeTakeFirstOrThrow();
    expect(await add(restored)).toEqual(await add(server.database));
  });

  test('contains no sessions, and a restore skips those of an earlier version’s archive', async () => {
    const server = await openPopulatedServer();
    const file = archiveFile();
    await writeArchive(server.database, file, options);
    const lines = zstdDecompressSync(readFileSync(file)).toString().trimEnd().split('\n');
    expect(lines.some((line) => line.includes('"sessions"'))).toBe(false);

    const sessions = await server.database.selectFrom('sessions').selectAll().execute();
    const [first = {}] = sessions;
    expect(sessions.length).toBeGreaterThan(0);
    const table = { table: 'sessions', columns: Object.keys(first) };
    const more = [table, ...sessions.map((session) => Object.values(session))];
    const body = `${[...lines.slice(0, -1), ...more.map((line) => JSON.stringify(line))].join('\n')}\n`;
    const footer = JSON.parse(lines.at(-1) ?? '');
    const earlier = { rows: footer.rows + sessions.length, sha256: hash('sha256', body) };
    writeFileSync(file, zstdCompressSync(Buffer.from(`${body}${JSON.stringify(earlier)}\n`)));
    const restored = await openEmptyDatabase();
    await restoreArchive(restored, file, options);
    expect(await readAllRows(restored)).toEqual(await readArchivedRows(server.database));
    expect(await restored.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  test('is readable by its owner only', async () => {
    const server = await openTestServer();
    const file = archiveFile();
    writeFileSync(`${file}.part`, 'left by a crash', { mode: 0o644 });
    await writeArchive(server.database, file, options);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('is encrypted with a passphrase, without which it is not restored', async () => {
    const server = await openPopulatedServer();
    const file = archiveFile();
    const passphrase = 'correct horse battery staple';
    await writeArchive(server.database, file, { ...options, passphrase });
    const bytes = readFileSync(file);
    expect(bytes.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
    const restored = await openEmptyDatabase();
    await expect(restoreArchive(restored, file, options)).rejects.toThrow('is encrypted');
    const wrong = { ...options, passphrase: 'correct horse battery stable' };
    await expect(restoreArchive(restored, file, wrong)).rejects.toThrow('BACKUP_PASSPHRASE does not open');
    const cut = `${file}.cut`;
    writeFileSync(cut, bytes.subarray(0, -1));
    await expect(restoreArchive(restored, cut, { ...options, passphrase })).rejects.toThrow('is damaged');
    await restoreArchive(restored, file, { ...options, passphrase });
    expect(await readAllRows(restored)).toEqual(await readAllRows(server.database));
  });

  test('contains the secrets of authenticator apps only if it is encrypted', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const { secret, recoveryCodes, code } = await turnOnSecondFactor(server, ada);
    const before = await readAllRows(server.database);
    const file = archiveFile();
    await writeArchive(server.database, file, options);
    expect(zstdDecompressSync(readFileSync(file)).toString()).not.toContain(secret);
    const folder = temporaryFolder();
    const location = readConfig(await createDatabaseFor(folder)).database;
    const restored = openDatabase(location);
    await restoreArchive(restored, file, options);
    await restored.destroy();
    const again = await openTestServer({ folder });
    again.clock.now = server.clock.now;
    const login = { username: 'ada', password: memberPassword };
    const inApp = { body: { ...login, code: code() } };
    await again.guest().expectError('POST /auth/login', 'SECOND_FACTOR_REQUIRED', inApp);
    const onPaper = { body: { ...login, code: recoveryCodes[0] } };
    await again.guest().call('POST /auth/login', onPaper);

    const encrypted = { ...options, passphrase: 'correct horse battery staple' };
    await writeArchive(server.database, file, encrypted);
    const complete = await openEmptyDatabase();
    await restoreArchive(complete, file, encrypted);
    expect(await readAllRows(complete)).toEqual(before);
  });

  test('captures one consistent state during concurrent writes', async () => {
    const server = await openTestServer({ variables: { RATE_LIMIT_SCALE: '0' } });
    const ada = await server.member('ada');
    const { moduleId } = await ada.createModule();
    for (let number = 0; number < 30; number++) await ada.createCard(moduleId, `Q${number}`);
    let isDone = false;
    const write = async () => {
      for (let number = 0; !isDone; number++) {
        const module = await ada.createModule(`M${number}`);
        await ada.createCard(module.moduleId);
        // Writes to a file never wait, so without a pause the archive would not get its turn.
        await setImmediate();
      }
    };
    const writing = write();
    const files = [archiveFile(), archiveFile(), archiveFile()];
    for (const file of files) await writeArchive(server.database, file, options);
    isDone = true;
    await writing;
    for (const file of files) {
      const restored = await openEmptyDatabase();
      await restoreArchive(restored, file, options);
      await expectCorrectCounts(restored);
      const { modules = [], audit = [] } = await readAllRows(restored);
      // Each module was written in one transaction with its audit entry.
      const created = (audit as { action: string }[]).filter(({ action }) => action === 'module.created');
      expect(created).toHaveLength(modules.length);
    }
  });

  test('covers every table that is not excluded on purpose', async () => {
    const database = await openEmptyDatabase();
    await migrate(database, options.now);
    const tables = (await database.introspection.getTables()).map(({ name }) => name);
    expect(tables.toSorted()).toEqual([...archivedTableNames, ...excludedTables].toSorted());
  });

  test('is not restored into a database that is not empty', async () => {
    const server = await openPopulatedServer();
    const file = archiveFile();
    await writeArchive(server.database, file, options);
    const before = await readAllRows(server.database);
    await expect(restoreArchive(server.database, file, options)).rejects.toThrow('The database is not empty');
    expect(await readAllRows(server.database)).toEqual(before);
  });

  test.each<[string, (lines: string[]) => string[], string]>([
    [
      'without its footer',
      (lines) => lines.slice(0, -1),
      'is damaged or is not a Flipstack archive. Nothing was restored.',
    ],
    [
      'without a row',
      (lines) => lines.toSpliced(3, 1),
      'is damaged or is not a Flipstack archive. Nothing was restored.',
    ],
    [
      'with a changed row',
      (lines) => lines.map((line) => line.replace('ada', 'eve')),
      'is damaged or is not a Flipstack archive. Nothing was restored.',
    ],
    [
      'with half a line',
      (lines) => lines.map((line, index) => (index === 4 ? line.slice(0, 9) : line)),
      'is damaged or is not a Flipstack archive. Nothing was restored.',
    ],
    [
      'without its header',
      (lines) => lines.slice(1),
      'is damaged or is not a Flipstack archive. Nothing was restored.',
    ],
    [
      'with a line after its footer',
      (lines) => [...lines, '[1]'],
      'is damaged or is not a Flipstack archive. Nothing was restored.',
    ],
    [
      'of a newer format',
      (lines) => lines.with(0, (lines[0] ?? '').replace('"flipstackArchive":1', '"flipstackArchive":2')),
      'newer version of Flipstack',
    ],
    [
      'with an unknown migration',
      (lines) => lines.with(0, (lines[0] ?? '').replace('001-first', '999-future')),
      'newer version of Flipstack',
    ],
  ])('is refused %s, and leaves nothing behind', async (_what, damage, sentence) => {
    const server = await openPopulatedServer();
    const file = archiveFile();
    await writeArchive(server.database, file, options);
    const lines = zstdDecompressSync(readFileSync(file)).toString().trimEnd().split('\n');
    writeFileSync(file, zstdCompressSync(`${damage(lines).join('\n')}\n`));
    const restored = await openEmptyDatabase();
    const restoring = restoreArchive(restored, file, options);
    await expect(restoring).rejects.toThrow(ArchiveError);
    await expect(restoring).rejects.toThrow(sentence);
    const tables = (await restored.introspection.getTables()).map(({ name }) => name);
    expect(tables.toSorted()).toEqual(['migration_lock', 'migrations']);
  });

  test('is refused if it is truncated or not an archive', async () => {
    const server = await openPopulatedServer();
    const file = archiveFile();
    await writeArchive(server.database, file, options);
    const bytes = readFileSync(file);
    for (const content of [bytes.subarray(0, bytes.length / 2), 'Hello', '']) {
      writeFileSync(file, content);
      await expect(restoreArchive(await openEmptyDatabase(), file, options)).rejects.toThrow(
        'is damaged or is not a Flipstack archive. Nothing was restored.',
      );
    }
    await expect(restoreArchive(await openEmptyDatabase(), `${file}.not`, options)).rejects.toThrow(
      'does not exist',
    );
    await expect(writeArchive(await openEmptyDatabase(), file, options)).rejects.toThrow(
      'The database is empty. No backup was written.',
    );
  });
});
