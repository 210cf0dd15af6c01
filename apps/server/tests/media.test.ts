import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  type MediaFile,
  mediaMaxBytes,
  mediaMinBytes,
  messages,
  unusedMediaLifetimeMs,
} from '@flipstack/contract';
import { describe, expect, test } from 'vitest';
import { requireMediaStore } from '../src/features/media/store-media-repository.ts';
import { purgeExpired } from '../src/housekeeping.ts';
import { filesWithSecrets, latitude, png, secret, svg, wave } from './support/media-files.ts';
import type { TestClient } from './support/test-client.ts';
import { openTestServer, type TestServer } from './support/test-server.ts';

const upload = (client: TestClient, body: Uint8Array, query = ''): Promise<MediaFile> =>
  client.call('POST /media', { body, query });
const download = (client: TestClient, mediaId: string, headers: Record<string, string> = {}) =>
  client.request('GET /media/{mediaId}', { params: [mediaId], headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

function objectsOf({ services }: TestServer): string[] {
  const location = services.config.media;
  if (location?.kind !== 'folder' || !existsSync(location.folder)) return [];
  return readdirSync(location.folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

describe('Storing a file', () => {
  test('describes it, and returns what was stored to its owner', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const file = await upload(ada, png(30, 20));
    expect(file).toEqual({
      mediaId: expect.stringMatching(/^[0-9a-f]{40}-30x20\.png$/),
      path: `media/${file.mediaId}`,
      type: 'image/png',
      bytes: png(30, 20).length,
      width: 30,
      height: 20,
    });
    const response = await download(ada, file.mediaId);
    expect(response.status).toBe(200);
    expect((await bytesOf(response)).equals(png(30, 20))).toBe(true);
  });

  test.each(Object.keys(filesWithSecrets))(
    'keeps no metadata of %s, not on the disk either',
    async (ending) => {
      const server = await openTestServer();
      const ada = await server.member('ada');
      const file = await upload(ada, filesWithSecrets[ending]?.() ?? Buffer.alloc(0));
      expect(file.mediaId).toMatch(new RegExp(`\\.${ending}$`));
      const [stored = ''] = objectsOf(server);
      expect(readFileSync(stored, 'latin1')).not.toContain(secret.slice(0, 10));
    },
  );

  test.each(['jpg', 'png', 'webp'])('keeps no place that a camera wrote into %s', async (ending) => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const bytes = filesWithSecrets[ending]?.() ?? Buffer.alloc(0);
    // The pointer to the directory of GPS (0x8825), and what is in it.
    const place = [Buffer.from('258804000100000052000000', 'hex'), latitude];
    for (const part of place) expect(bytes.includes(part)).toBe(true);
    const { mediaId } = await upload(ada, bytes);
    const [stored = ''] = objectsOf(server);
    const read = await bytesOf(await download(ada, mediaId));
    for (const part of place)
      for (const found of [readFileSync(stored), read]) expect(found.includes(part)).toBe(false);
  });

  test('stores the same content once, whatever its metadata', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const first = await ada.request('POST /media', { body: png() });
    const again = await ada.request('POST /media', { body: Buffer.concat([png(), Buffer.from('more')]) });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(await again.json()).toEqual(await first.json());
    expect(objectsOf(server)).toHaveLength(1);
  });

  test('stores a file once that is uploaded several times at once', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const devices = Array.from({ length: 4 }, () => ada.copy());
    const files = await Promise.all(devices.map((device) => upload(device, wave())));
    expect(new Set(files.map(({ mediaId }) => mediaId)).size).toBe(1);
    expect(await server.database.selectFrom('media').selectAll().execute()).toHaveLength(1);
  });

  test('answers and costs the same for bytes that another user has', async () => {
    const server = await openTestServer();
    const [ada, bob] = [await server.member('ada'), await server.member('bob')];
    const first = await ada.request('POST /media', { body: png() });
    const second = await bob.request('POST /media', { body: png() });
    expect([second.status, await second.json()]).toEqual([first.status, await first.json()]);
    const rows = await server.database.selectFrom('media').select(['user_id', 'bytes']).execute();
    expect(rows.map(({ bytes }) => bytes)).toEqual([png().length, png().length]);
    expect(objectsOf(server)).toHaveLength(2);
  });

  test('refuses other types, whatever they are called, with a sentence', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const headers = { 'content-type': 'image/png' };
    const body = Buffer.from('<html><script>alert(1)</script></html>');
    const refusal = await ada.expectError('POST /media', 'UNSUPPORTED_MEDIA', { body, headers });
    expect(refusal.message).toMatch(/SVG file/);
    const text = await ada.expectError('POST /media', 'UNSUPPORTED_MEDIA', { body: Buffer.from('hello') });
    expect(text.message).toMatch(/^This is not a picture or sound/);
    expect(objectsOf(server)).toEqual([]);
  });

  test('refuses damaged files and files that are too large', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    await ada.expectError('POST /media', 'VALIDATION_ERROR', { body: png().subarray(0, 40) });
    await ada.expectError('POST /media', 'BODY_TOO_LARGE', {
      body: Buffer.alloc(mediaMaxBytes + 1),
    });
  });

  test('is refused without a place for files', () => {
    expect(() => requireMediaStore({ media: undefined })).toThrow(messages.mediaOff);
  });
});

test('an account can have as many bytes as its quota says; small files count as a block', async () => {
  const server = await openTestServer({ variables: { QUOTA_MEDIA_BYTES: String(2 * mediaMinBytes) } });
  const ada = await server.member('ada');
  await upload(ada, png(1, 1));
  await upload(ada, png(2, 2));
  const { message } = await ada.expectError('POST /media', 'QUOTA_EXCEEDED', { body: png(3, 3) });
  expect(message).toContain('pictures and sounds');
  // What is stored already costs nothing.
  await upload(ada, png(2, 2));
  expect(objectsOf(server)).toHaveLength(2);
  const admin = await server.administrator();
  for (const side of [1, 2, 3]) await upload(admin, png(side, side));
});

describe('Reading a file', () => {
  async function prepare() {
    const server = await openTestServer();
    const [ada, bob] = [await server.member('ada'), await server.member('bob')];
    const admin = await server.administrator();
    const { moduleId } = await ada.createModule();
    const file = await upload(ada, wave());
    return { server, ada, bob, admin, moduleId, file };
  }

  test('sends it so that a browser neither guesses its type, runs it, nor gives it to other sites', async () => {
    const { ada } = await prepare();
    const { mediaId } = await upload(ada, svg('<script>alert(1)</script>'));
    const response = await download(ada, mediaId);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    });
    expect(await response.text()).not.toContain('script');
  });

  test('is not found by guests and other members, even in a card of theirs', async () => {
    const { server, ada, bob, moduleId, file } = await prepare();
    await ada.createCard(moduleId, `![beep](${file.path})`);
    const ofBob = await bob.createModule();
    await bob.createCard(ofBob.moduleId, `![beep](${file.path})`);
    await bob.expectError('GET /media/{mediaId}', 'NOT_FOUND', { params: [file.mediaId] });
    await server.guest().expectError('GET /media/{mediaId}', 'NOT_SIGNED_IN', { params: [file.mediaId] });
    for (const name of ['x', '../../flipstack.db', `${'0'.repeat(40)}.png`, `${file.mediaId}\0`])
      await ada.expectError('GET /media/{mediaId}', 'NOT_FOUND', { params: [name] });
  });

  test('is allowed to administrators for files of cards', async () => {
    const { ada, admin, moduleId, file } = await prepare();
    await admin.expectError('GET /media/{mediaId}', 'NOT_FOUND', { params: [file.mediaId] });
    const { cardId } = await ada.createCard(moduleId, `![beep](${file.path})`);
    expect((await download(admin, file.mediaId)).status).toBe(200);
    await ada.call('DELETE /cards/{id}', { params: [cardId] });
    expect((await download(admin, file.mediaId)).status).toBe(404);
  });

  test('a file that an administrator adds to a card belongs to the author', async () => {
    const { ada, bob, admin, moduleId } = await prepare();
    const { mediaId } = await upload(admin, png(), `?moduleId=${moduleId}`);
    expect((await download(ada, mediaId)).status).toBe(200);
    await bob.expectError('POST /media', 'NOT_FOUND', { body: png(), query: `?moduleId=${moduleId}` });
  });

  test.each([
    ['bytes=0-9', 0, 10],
    ['bytes=10-', 10, undefined],
    ['bytes=-10', -10, undefined],
    ['bytes=5-5', 5, 6],
    ['bytes=5-99999999', 5, undefined],
  ])('sends the part %s', async (range, start, end) => {
    const { ada, file } = await prepare();
    const response = await download(ada, file.mediaId, { range });
    const expected = wave().subarray(start, end);
    expect(response.status).toBe(206);
    expect((await bytesOf(response)).equals(expected)).toBe(true);
    const from = start < 0 ? wave().length + start : start;
    expect(response.headers.get('content-range')).toBe(
      `bytes ${from}-${from + expected.length - 1}/${wave().length}`,
    );
    expect(response.headers.get('content-length')).toBe(String(expected.length));
  });

  test.each(['bytes=9-5', 'bytes=-', 'bytes=0-1,3-4', 'lines=0-9', 'bytes=a-b'])(
    'ignores the range %s',
    async (range) => {
      const { ada, file } = await prepare();
      expect((await download(ada, file.mediaId, { range })).status).toBe(200);
    },
  );

  test('refuses a part behind the end, and a part of another version gets the whole', async () => {
    const { ada, file } = await prepare();
    const parts = { params: [file.mediaId], headers: { range: 'bytes=99999999-' } };
    await ada.expectError('GET /media/{mediaId}', 'RANGE_NOT_SATISFIABLE', parts);
    const changed = await download(ada, file.mediaId, { range: 'bytes=0-9', 'if-range': '"other"' });
    expect(changed.status).toBe(200);
  });

  test('answers that a copy is current', async () => {
    const { ada, file } = await prepare();
    const etag = (await download(ada, file.mediaId)).headers.get('etag') ?? '';
    expect((await download(ada, file.mediaId, { 'if-none-match': etag })).status).toBe(304);
  });
});

describe('Cleaning up', () => {
  const day = 24 * 60 * 60 * 1000;
  const pass = async (server: TestServer, ms: number) => {
    server.clock.now += ms;
    await purgeExpired(server.services);
  };

  test('deletes a file a week after the last card stopped using it, and its content a day later', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const { moduleId } = await ada.createModule();
    const file = await upload(ada, png());
    const card = await ada.createCard(moduleId, `![gray](${file.path})`);
    await pass(server, unusedMediaLifetimeMs + day);
    expect((await download(ada, file.mediaId)).status).toBe(200);
    const without = { question: 'Nothing', answer: 'A' };
    await ada.call('PUT /cards/{id}', { params: [card.cardId], body: without });
    await pass(server, 0);
    await pass(server, unusedMediaLifetimeMs);
    expect((await download(ada, file.mediaId)).status).toBe(200);
    await pass(server, 1);
    expect((await download(ada, file.mediaId)).status).toBe(404);
    expect(objectsOf(server)).toHaveLength(1);
    await pass(server, day);
    expect(objectsOf(server)).toEqual([]);
  });

  test('deletes uploads that no card ever used, and keeps those that are uploaded again', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const [unused, repeated] = [await upload(ada, png(1, 1)), await upload(ada, png(2, 2))];
    await pass(server, unusedMediaLifetimeMs - 1);
    await upload(ada, png(2, 2));
    await pass(server, 2);
    expect((await download(ada, unused.mediaId)).status).toBe(404);
    expect((await download(ada, repeated.mediaId)).status).toBe(200);
  });

  test('keeps the files of a card that can be restored, and of one that uses them again', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const { moduleId } = await ada.createModule();
    const file = await upload(ada, png());
    const body = {
      question: 'Q',
      answer: 'A',
      kind: 'typed',
      body: { accepted: ['x'], isExact: false, explanation: `![gray](${file.path})` },
    };
    const card = await ada.createCard(moduleId, 'Q', body);
    await pass(server, unusedMediaLifetimeMs + 1);
    await ada.call('DELETE /cards/{id}', { params: [card.cardId] });
    await pass(server, 1);
    await ada.call('POST /cards/{id}/restore', { params: [card.cardId] });
    await pass(server, unusedMediaLifetimeMs + 1);
    expect((await download(ada, file.mediaId)).status).toBe(200);
  });

  test('removes everything of an erased account within a day', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const bob = await server.member('bob');
    for (const side of [1, 2, 3]) await upload(ada, png(side, side));
    await upload(bob, png(1, 1));
    await ada.call('POST /users/me/erase', { body: { username: 'ada' } });
    await pass(server, 11 * 60 * 1000);
    expect(await server.database.selectFrom('media').selectAll().execute()).toHaveLength(1);
    await pass(server, day);
    expect(objectsOf(server)).toHaveLength(1);
  });

  test('removes the content of an upload that broke off', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const store = server.services.media;
    if (store === undefined) throw new Error('No store');
    const { write } = store;
    store.write = async (object, bytes) => {
      await write(object, bytes);
      throw new Error('The process dies');
    };
    expect((await ada.request('POST /media', { body: png() })).status).toBe(500);
    store.write = write;
    expect(objectsOf(server)).toHaveLength(1);
    await pass(server, 60 * 60 * 1000);
    expect(objectsOf(server)).toEqual([]);
    await upload(ada, png());
  });

  test('reports a content that is gone from the disk as not found', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const file = await upload(ada, png());
    for (const object of objectsOf(server)) rmSync(object);
    expect((await download(ada, file.mediaId)).status).toBe(404);
  });
});
