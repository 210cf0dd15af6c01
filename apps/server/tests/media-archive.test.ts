import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { restoreArchive } from '../src/archive/restore-archive.ts';
import { writeArchive } from '../src/archive/write-archive.ts';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/database/engine/index.ts';
import { createFolderStore } from '../src/media-store/folder-store.ts';
import type { MediaStore } from '../src/media-store/media-store.ts';
import { png, readObject } from './support/media-files.ts';
import { readAllRows } from './support/rows.ts';
import { createDatabaseFor } from './support/test-database.ts';
import { openTestServer, temporaryFolder } from './support/test-server.ts';

const options = { now: () => Date.UTC(2026, 10, 21), report: () => undefined };

async function openEmptyDatabase() {
  const database = openDatabase(readConfig(await createDatabaseFor(temporaryFolder())).database);
  onTestFinished(() => database.destroy());
  return database;
}

/** A server with two pictures, of which one takes several rows of an archive. */
async function prepare() {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const { moduleId } = await ada.createModule();
  // Not compressible, so that it stays large.
  const large = largePng();
  const files = [
    await ada.call('POST /media', { body: png() }),
    await ada.call('POST /media', { body: large }),
  ];
  await ada.createCard(moduleId, files.map(({ path }) => `![](${path})`).join('\n\n'));
  const missing: string[] = [];
  const store = server.services.media as MediaStore;
  const media = { store, reportMissing: (object: string) => void missing.push(object) };
  const objects = await server.database.selectFrom('media').select(['object', 'bytes']).execute();
  return { server, store, media, missing, objects, file: join(temporaryFolder(), 'flipstack.archive') };
}

function largePng(): Buffer {
  const noise = Buffer.from(Array.from({ length: 500_000 }, (_, at) => (at * 2654435761) >>> 24));
  const plain = png();
  // A second chunk of pixels, which readers ignore.
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from('IDAT'), noise, Buffer.alloc(4)]);
  chunk.writeUInt32BE(noise.length);
  return Buffer.concat([plain.subarray(0, -12), chunk, plain.subarray(-12)]);
}

test.each([undefined, 'correct horse battery staple'])(
  'an archive holds the contents of files, with the passphrase %s',
  async (passphrase) => {
    const { server, store, media, objects, file } = await prepare();
    const written = await writeArchive(server.database, file, { ...options, passphrase, media });
    const restoredStore = createFolderStore(join(temporaryFolder(), 'restored'));
    const restored = await openEmptyDatabase();
    const read = await restoreArchive(restored, file, {
      ...options,
      passphrase,
      media: { store: restoredStore, reportMissing: () => undefined },
    });
    expect(read).toBeGreaterThan(written);
    expect(await readAllRows(restored)).toEqual(await readAllRows(server.database));
    expect(objects).toHaveLength(2);
    for (const { object, bytes } of objects) {
      const content = await readObject(restoredStore, object);
      expect(content.length).toBe(bytes);
      expect(content).toEqual(await readObject(store, object));
    }
  },
);

test('a backup names the contents that are missing and has all others', async () => {
  const { server, store, media, missing, objects, file } = await prepare();
  const [gone] = objects;
  await store.remove(gone?.object ?? '');
  await writeArchive(server.database, file, { ...options, media });
  expect(missing).toEqual([gone?.object]);
});

test('a restore of files needs a place for them', async () => {
  const { server, media, file } = await prepare();
  await writeArchive(server.database, file, { ...options, media });
  await expect(restoreArchive(await openEmptyDatabase(), file, options)).rejects.toThrow(
    /Set MEDIA_DIRECTORY/,
  );
});
