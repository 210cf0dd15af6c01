import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeZip } from '@flipstack/exchange/zip-fixture';
import { expect, test } from 'vitest';
import { uploadBytes } from './support/imports.ts';
import { openTestServer, temporaryFolder } from './support/test-server.ts';

const name = 'aa/aa/a.md';
const headOfEntry = Buffer.from('PK\x03\x04');
const directoryEntry = Buffer.from('PK\x01\x02');

/** A zip with a file of cards, changed so that it is hostile. */
async function changedZip(change: (zip: Buffer) => void): Promise<Buffer> {
  const zip = readFileSync(await writeZip(join(temporaryFolder(), 'a.zip'), { [name]: 'one::two' }));
  change(zip);
  return zip;
}

/** Where the entry of the directory has its size, the type of the file and other fields. */
const inDirectory = (zip: Buffer, offset: number) => zip.indexOf(directoryEntry) + offset;

test('a zip that is not changed is read', async () => {
  const server = await openTestServer();
  const bytes = await changedZip(() => undefined);
  expect(await uploadBytes(server, await server.member('ada'), 'a.zip', bytes)).toMatchObject({
    state: 'ready',
    error: null,
  });
});

test.each<[string, string, (zip: Buffer) => void]>([
  [
    'a path that leads out of it',
    'This file contains a path that leads out of it, so it is not imported.',
    (zip) => {
      for (let at = zip.indexOf(name); at !== -1; at = zip.indexOf(name, at)) zip.write('../../', at);
    },
  ],
  [
    'a file that is a bomb',
    'Unpacked, this file would be larger than can be imported.',
    (zip) => zip.writeUInt32LE(0xfffffff0, inDirectory(zip, 24)),
  ],
  [
    'a symbolic link',
    'This file contains a link to another file, so it is not imported.',
    (zip) => zip.writeUInt32LE(0o120777 * 0x10000, inDirectory(zip, 38)),
  ],
  [
    'a password',
    'This file is protected by a password. Export it again without one.',
    (zip) => {
      for (const at of [zip.indexOf(headOfEntry) + 6, inDirectory(zip, 8)])
        zip.writeUInt16LE(zip.readUInt16LE(at) | 1, at);
    },
  ],
])('a zip with %s fails with one sentence, and nothing of it stays', async (_, sentence, change) => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const job = await uploadBytes(server, ada, 'a.zip', await changedZip(change));
  expect(job).toMatchObject({ state: 'failed', error: sentence, preview: null, result: null });
  expect((await ada.call('GET /modules')).data).toEqual([]);
});
