import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { messages } from '@flipstack/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { backUpWhenDue } from '../src/archive/scheduled-backup.ts';
import { openDatabase } from '../src/database/engine/index.ts';
import { fillDisk, protectDisk } from './support/broken-disk.ts';
import { upload } from './support/imports.ts';
import { svg } from './support/media-files.ts';
import { usesPostgres } from './support/test-database.ts';
import { openTestServer, type TestServer, temporaryFolder } from './support/test-server.ts';

/** Leaves no room in the database. Returns a function that makes room. */
async function fillStorage({ database, services }: TestServer): Promise<() => Promise<void>> {
  if (!usesPostgres) {
    // The writing connection reports a full disk beyond this number of pages.
    await sql`pragma max_page_count = 1`.execute(database);
    return async () => {
      await sql`pragma max_page_count = 1000000`.execute(database);
    };
  }
  const owner = openDatabase(services.config.database);
  await sql`create function refuse() returns trigger language plpgsql
    as $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`.execute(owner);
  await sql`create trigger full_disk before insert on cards execute function refuse()`.execute(owner);
  return async () => {
    await sql`drop trigger full_disk on cards`.execute(owner);
    await owner.destroy();
  };
}

test('A full disk is answered 503, loses nothing, and passes when there is room again', async () => {
  const server = await openTestServer({ variables: { RATE_LIMIT_SCALE: '0' } });
  const ada = await server.member('ada');
  const { moduleId } = await ada.createModule();
  await ada.createCard(moduleId, 'Kept');
  const makeRoom = await fillStorage(server);
  const body = { question: 'x'.repeat(10_000), answer: 'x'.repeat(10_000), level: 'EASY', moduleId };
  const refused = () => ada.expectError('POST /cards', 'STORAGE_FULL', { body });
  for (let attempt = 0; attempt < 20; attempt++) {
    const response = await ada.request('POST /cards', { body });
    if (response.status === 503) break;
  }
  expect(await refused()).toMatchObject({ message: messages.storageFull });
  const before = await ada.cardsOf(moduleId);
  expect(before[0]?.question).toBe('Kept');
  await refused();
  expect(await ada.cardsOf(moduleId)).toEqual(before);
  await makeRoom();
  await ada.createCard(moduleId, 'After');
  expect((await ada.cardsOf(moduleId)).at(-1)?.question).toBe('After');
});

/** Makes the storage read-only. Returns a function that makes it writable again. */
async function protectStorage({ database, services }: TestServer): Promise<() => Promise<void>> {
  if (!usesPostgres) {
    await sql`pragma query_only = 1`.execute(database);
    return async () => {
      await sql`pragma query_only = 0`.execute(database);
    };
  }
  const owner = openDatabase(services.config.database);
  await sql`create function refuse() returns trigger language plpgsql
    as $$ begin raise exception 'could not write' using errcode = '58030'; end $$`.execute(owner);
  await sql`create trigger broken_disk before insert on cards execute function refuse()`.execute(owner);
  return async () => {
    await sql`drop trigger broken_disk on cards`.execute(owner);
    await owner.destroy();
  };
}

test('A disk that cannot be written to is answered 503, loses nothing, and passes', async () => {
  const server = await openTestServer({ variables: { RATE_LIMIT_SCALE: '0' } });
  const ada = await server.member('ada');
  const { moduleId } = await ada.createModule();
  await ada.createCard(moduleId, 'Kept');
  const makeWritable = await protectStorage(server);
  const body = { question: 'Refused', answer: 'A', level: 'EASY', moduleId };
  const refused = await ada.expectError('POST /cards', 'STORAGE_READ_ONLY', { body });
  expect(refused).toMatchObject({ message: messages.storageReadOnly });
  expect((await ada.cardsOf(moduleId)).map(({ question }) => question)).toEqual(['Kept']);
  await makeWritable();
  await ada.createCard(moduleId, 'After');
  expect((await ada.cardsOf(moduleId)).map(({ question }) => question)).toEqual(['Kept', 'After']);
});

const picture = { bytes: svg('<rect width="9" height="9"/>') };
const file = { query: '?name=cards.md', body: 'one::two', headers: { 'content-type': 'text/plain' } };

/** The files below a folder, of any depth. */
const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : [];

describe.each([
  { disk: 'full', code: 'ENOSPC', errorCode: 'STORAGE_FULL', breakDisk: fillDisk },
  ...(['EROFS', 'EACCES'] as const).map((code) => ({
    ...{ disk: 'read-only', code, errorCode: 'STORAGE_READ_ONLY' as const },
    breakDisk: (folder: string) => protectDisk(folder, code),
  })),
] as const)('A $disk disk ($code)', ({ code, errorCode, breakDisk }) => {
  test('refuses pictures and files to import, keeps nothing of them, and passes', async () => {
    const folder = temporaryFolder();
    const server = await openTestServer({ folder, variables: { RATE_LIMIT_SCALE: '0' } });
    const ada = await server.member('ada');
    const mend = breakDisk(folder);
    await ada.expectError('POST /media', errorCode, picture);
    await ada.expectError('POST /imports', errorCode, file);
    expect([...filesIn(join(folder, 'media')), ...filesIn(join(folder, 'imports'))]).toEqual([]);
    expect(await ada.call('GET /imports')).toMatchObject([{ state: 'canceled' }]);
    expect(await server.database.selectFrom('media').selectAll().execute()).toEqual([]);
    mend();
    await ada.call('POST /media', picture);
    expect(await upload(server, ada, 'cards.md', 'one::two')).toMatchObject({ state: 'ready' });
  });

  test('fails a backup, keeps nothing of it and the ones before, and passes', async () => {
    const { services, clock } = await openTestServer();
    const directory = join(temporaryFolder(), 'backups');
    const backUp = () => backUpWhenDue(services, { directory, everyHours: 24, keep: 2 });
    await backUp();
    const before = readdirSync(directory);
    clock.now += 24 * 3_600_000;
    const mend = breakDisk(directory);
    await expect(backUp()).rejects.toMatchObject({ code });
    expect(readdirSync(directory)).toEqual(before);
    mend();
    // It is tried again at once, not after a day.
    expect(await backUp()).toBeDefined();
    expect(readdirSync(directory)).toHaveLength(2);
  });
});
