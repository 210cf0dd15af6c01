import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { createFolderStore } from '../src/media-store/folder-store.ts';
import { isObjectName } from '../src/media-store/media-store.ts';
import { createS3Store } from '../src/media-store/s3-store.ts';
import { bucketKey, startBucketServer } from './support/bucket-server.ts';
import { png } from './support/media-files.ts';
import { openTestServer, temporaryFolder } from './support/test-server.ts';

const object = `12/3f/${'0'.repeat(16)}-${'a'.repeat(40)}-3x2.png`;
const textOf = async (content: ReadableStream<Uint8Array> | undefined) =>
  content && new Response(content).text();

const stores = {
  folder: async () => createFolderStore(join(temporaryFolder(), 'media')),
  S3: async () => createS3Store((await startBucketServer()).urlOf(bucketKey.secret)),
};

afterEach(() => {
  expect(isObjectName(object)).toBe(true);
});

describe.each(Object.entries(stores))('A store in %s', (_kind, open) => {
  test('returns what was written, and parts of it, until it is removed', async () => {
    const store = await open();
    expect(await store.read(object)).toBeUndefined();
    await store.write(object, Buffer.from('hello world'));
    expect(await textOf(await store.read(object))).toBe('hello world');
    expect(await textOf(await store.read(object, { start: 2, end: 4 }))).toBe('llo');
    expect(await textOf(await store.read(object, { start: 10, end: 10 }))).toBe('d');
    await store.write(object, Buffer.from('again'));
    expect(await textOf(await store.read(object))).toBe('again');
    await store.remove(object);
    await store.remove(object);
    expect(await store.read(object)).toBeUndefined();
  });
});

test('a folder can be read only by the account of the server', async () => {
  const folder = join(temporaryFolder(), 'media');
  await createFolderStore(folder).write(object, Buffer.from('x'));
  expect(statSync(join(folder, object)).mode & 0o77).toBe(0);
});

test('S3 refuses another secret', async () => {
  const { urlOf } = await startBucketServer();
  await expect(createS3Store(urlOf('another')).write(object, Buffer.from('x'))).rejects.toThrow(/403/);
});

test('a server keeps and sends files of a bucket', async () => {
  const { objects, urlOf } = await startBucketServer();
  const server = await openTestServer({
    variables: { MEDIA_DIRECTORY: '', MEDIA_S3_URL: urlOf(bucketKey.secret).href },
  });
  const ada = await server.member('ada');
  const { mediaId } = await ada.call('POST /media', { body: png() });
  expect(objects.size).toBe(1);
  const response = await ada.request('GET /media/{mediaId}', { params: [mediaId] });
  expect(Buffer.from(await response.arrayBuffer()).equals(png())).toBe(true);
});

describe('The place of files', () => {
  const of = (variables: Record<string, string>) => readConfig(variables).media;

  test('is beside a SQLite file, and must be named with PostgreSQL', () => {
    expect(of({ DATABASE_URL: 'file:/srv/x/flipstack.db' })).toEqual({
      kind: 'folder',
      folder: '/srv/x/media',
    });
    const DATABASE_URL = 'postgres://u:p@localhost/x';
    expect(of({ DATABASE_URL })).toBeUndefined();
    expect(of({ DATABASE_URL, MEDIA_DIRECTORY: '/mnt/x' })).toEqual({ kind: 'folder', folder: '/mnt/x' });
    expect(of({ MEDIA_S3_URL: 'https://k:s@s3.example.org/b' })).toMatchObject({ kind: 'S3' });
  });

  test.each(['https://s3.example.org/b', 'https://k:s3cret@s3.example.org', 'ftp://k:s3cret@x/b', 'x'])(
    'is refused for the URL %s, without repeating its secret',
    (url) => {
      expect(() => of({ MEDIA_S3_URL: url })).toThrow(/^MEDIA_S3_URL must be a URL such as/);
      expect(() => of({ MEDIA_S3_URL: url })).not.toThrow(/s3cret/);
    },
  );

  test('is a folder or a bucket, not both', () => {
    const both = { MEDIA_DIRECTORY: 'x', MEDIA_S3_URL: 'https://k:s@s3.example.org/b' };
    expect(() => of(both)).toThrow('not both');
  });
});

test.each(['', '../../etc/passwd', '1/../x', `1/3f/${'0'.repeat(16)}-${'a'.repeat(40)}.png/..`, '/1/3f/x'])(
  'does not take %j for the name of a content',
  (name) => {
    expect(isObjectName(name)).toBe(false);
  },
);
