import { existsSync, readdirSync } from 'node:fs';
import { basePath, type MediaFile, unusedMediaLifetimeMs } from '@flipstack/contract';
import { expect, test } from 'vitest';
import { inTransaction } from '../src/database/database.ts';
import { up as giveFilesToCopies } from '../src/database/migrations/028-media-of-copies.ts';
import { purgeExpired } from '../src/housekeeping.ts';
import { png } from './support/media-files.ts';
import type { TestClient } from './support/test-client.ts';
import { openTestServer, type TestServer } from './support/test-server.ts';

const upload = (client: TestClient, body: Uint8Array): Promise<MediaFile> =>
  client.call('POST /media', { body });

/** Ada shares a module by link, with a card that shows a picture of hers. */
async function openServerWithPicture(variables = {}) {
  const server = await openTestServer({ variables });
  const ada = await server.member('ada');
  const { moduleId } = await ada.createModule('Scopes');
  const file = await upload(ada, png(4, 4));
  const card = await ada.createCard(moduleId, `What is this? ![A scope](${file.path})`);
  const { token, share } = await ada.call('PUT /modules/{id}/share/link', { params: [moduleId] });
  return { server, ada, moduleId, file, card, token, shareId: share.shareId };
}

const edit = (client: TestClient, cardId: number, question: string) =>
  client.call('PUT /cards/{id}', { params: [cardId], body: { question, answer: 'A scope.' } });

async function publish(server: TestServer, author: TestClient, moduleId: number) {
  await author.call('POST /modules/{id}/share/versions', { params: [moduleId], body: { note: '' } });
  await server.finishBackground();
}

const bytesAt = async (client: TestClient, path: string) => {
  const response = await client.send('GET', `${basePath}${path}`);
  return response.status === 200 ? Buffer.from(await response.arrayBuffer()) : response.status;
};

const contentsOf = ({ services: { config } }: TestServer): number => {
  const folder = config.media?.kind === 'folder' ? config.media.folder : '';
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length;
};

test('A guest with the link sees the pictures of the shared version, which a browser does not run', async () => {
  const { server, token, file } = await openServerWithPicture();
  const guest = server.guest();
  const response = await guest.request('GET /shared/{token}/media/{mediaId}', {
    params: [token, file.mediaId],
  });
  expect(Buffer.from(await response.arrayBuffer()).equals(png(4, 4))).toBe(true);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    'cache-control': 'private, no-cache',
  });
  expect(await bytesAt(guest, `/media/${file.mediaId}`)).toBe(401);
  expect(server.logLines.join('')).not.toContain(token);
});

test('A link shows neither what its version does not show, nor the files of others', async () => {
  const { server, ada, moduleId, token, shareId, file } = await openServerWithPicture();
  const guest = server.guest();
  const [other, bob] = [await upload(ada, png(5, 5)), await server.member('bob')];
  const ofBob = await upload(bob, png(6, 6));
  const path = (mediaId: string) => `/shared/${token}/media/${mediaId}`;
  expect(await bytesAt(guest, path(other.mediaId))).toBe(404);
  // An author cannot share a file by writing its name.
  await ada.createCard(moduleId, `![Not mine](${ofBob.path})`);
  await publish(server, ada, moduleId);
  expect(await bytesAt(guest, path(ofBob.mediaId))).toBe(404);
  expect(await bytesAt(guest, `/community/${shareId}/media/${file.mediaId}`)).toBe(404);
  await ada.call('DELETE /modules/{id}/share', { params: [moduleId] });
  expect(await bytesAt(guest, path(file.mediaId))).toBe(404);
});

test('Everyone sees the pictures of a published module, until it is taken out of the library', async () => {
  const { server, ada, moduleId, shareId, file } = await openServerWithPicture();
  const path = `/community/${shareId}/media/${file.mediaId}`;
  const params = [moduleId];
  const body = { summary: 'Scopes.', showsAuthor: false };
  await ada.call('PUT /modules/{id}/share/publication', { params, body });
  for (const reader of [server.guest(), await server.member('bob')])
    expect(await bytesAt(reader, path)).toEqual(png(4, 4));
  await ada.call('DELETE /modules/{id}/share/publication', { params });
  expect(await bytesAt(server.guest(), path)).toBe(404);
});

test('A picture stays while the latest version shows it, although the card of the author does not', async () => {
  const { server, ada, moduleId, card, token, file } = await openServerWithPicture();
  await edit(ada, card.cardId, 'What is a scope?');
  for (const _ of [1, 2]) {
    await purgeExpired(server.services);
    server.clock.now += unusedMediaLifetimeMs + 1;
  }
  const path = `/shared/${token}/media/${file.mediaId}`;
  expect(await bytesAt(server.guest(), path)).toEqual(png(4, 4));
  await publish(server, ada, moduleId);
  expect(await bytesAt(server.guest(), path)).toBe(404);
});

test.each(['follow', 'copy'] as const)(
  'Those who %s a module own its pictures, also after the author has left',
  async (how) => {
    const { server, token, shareId, file } = await openServerWithPicture();
    const bob = await server.member('bob');
    const body = { token };
    const call = how === 'follow' ? 'PUT /shares/{shareId}/follow' : 'POST /shares/{shareId}/copy';
    await bob.call(call, { params: [shareId], body });
    const path = `/media/${file.mediaId}`;
    expect(await bytesAt(bob, path)).toEqual(png(4, 4));
    // The content is stored once.
    expect(contentsOf(server)).toBe(1);
    const admin = await server.administrator();
    await admin.call('DELETE /users/{id}', { params: [2] });
    for (const _ of [1, 2, 3]) {
      server.clock.now += unusedMediaLifetimeMs + 1;
      await purgeExpired(server.services);
    }
    expect(await bytesAt(bob, path)).toEqual(png(4, 4));
    expect(await server.database.selectFrom('media').select('name').execute()).toHaveLength(1);
  },
);

test('The pictures of a copy count toward the quota of the user who copies it', async () => {
  const { server, token, shareId } = await openServerWithPicture({ QUOTA_MEDIA_BYTES: '8192' });
  const bob = await server.member('bob');
  for (const side of [1, 2]) await upload(bob, png(side, side));
  const request = { params: [shareId], body: { token } };
  const { message } = await bob.expectError('POST /shares/{shareId}/copy', 'QUOTA_EXCEEDED', request);
  expect(message).toMatch(/pictures and sounds/);
  expect(await bob.call('GET /modules')).toMatchObject({ data: [] });
});

test('An update brings its pictures to the copies', async () => {
  const { server, ada, moduleId, card, token, shareId } = await openServerWithPicture();
  const bob = await server.member('bob');
  const copy = await bob.call('PUT /shares/{shareId}/follow', { params: [shareId], body: { token } });
  const [changed, added] = [await upload(ada, png(5, 5)), await upload(ada, png(6, 6))];
  await edit(ada, card.cardId, `What is this? ![A scope](${changed.path})`);
  await ada.createCard(moduleId, `What is that? ![Another](${added.path})`);
  await publish(server, ada, moduleId);
  for (const { mediaId } of [changed, added]) expect(await bytesAt(bob, `/media/${mediaId}`)).not.toBe(404);
  const used = await server.database
    .selectFrom('card_media')
    .innerJoin('cards', 'cards.id', 'card_media.card_id')
    .select('name')
    .where('cards.module_id', '=', copy.moduleId)
    .execute();
  expect(used.map(({ name }) => name).toSorted()).toEqual([changed.mediaId, added.mediaId].toSorted());
});

test('The author owns the picture of a suggested edit once it is accepted, and not before', async () => {
  const { server, ada, card, token, shareId } = await openServerWithPicture();
  const bob = await server.member('bob');
  const mine = await upload(bob, png(7, 7));
  const { id } = await bob.call('POST /shares/{shareId}/suggestions', {
    params: [shareId],
    body: {
      token,
      cardId: card.cardId,
      question: `What? ![Better](${mine.path})`,
      answer: 'A scope.',
      reason: '',
    },
  });
  expect(await bytesAt(ada, `/media/${mine.mediaId}`)).toBe(404);
  for (const _ of [1, 2]) {
    await purgeExpired(server.services);
    server.clock.now += unusedMediaLifetimeMs + 1;
  }
  await ada.call('POST /suggestions/{id}/accept', { params: [id], body: {} });
  expect(await bytesAt(ada, `/media/${mine.mediaId}`)).toEqual(png(7, 7));
});

test('Copies of followers from before files were copied get them when the server is upgraded', async () => {
  const { server, ada, moduleId, file, shareId, token } = await openServerWithPicture();
  const secret = await upload(ada, png(7, 7));
  const clients = { bob: await server.member('bob'), eve: await server.member('eve') };
  const shared = { params: [shareId], body: { token } };
  const copy = await clients.bob.call('PUT /shares/{shareId}/follow', shared);
  await clients.eve.call('POST /shares/{shareId}/copy', shared);
  // Followers who write the name of a file that the author does not share do not get the file.
  await clients.bob.createCard(copy.moduleId, `![Hers](${secret.path})`);
  const { id: authorId } = await ada.me();
  await server.database.deleteFrom('media').where('user_id', '<>', authorId).execute();
  expect(await bytesAt(clients.bob, `/media/${file.mediaId}`)).toBe(404);
  for (let times = 0; times < 2; times++) await inTransaction(server.database, giveFilesToCopies);
  expect(await bytesAt(clients.bob, `/media/${file.mediaId}`)).toEqual(png(4, 4));
  expect(await bytesAt(clients.bob, `/media/${secret.mediaId}`)).toBe(404);
  // Nothing says where copies without updates come from.
  expect(await bytesAt(clients.eve, `/media/${file.mediaId}`)).toBe(404);
  await ada.call('DELETE /modules/{id}', { params: [moduleId] });
  expect(await bytesAt(clients.bob, `/media/${file.mediaId}`)).toEqual(png(4, 4));
});
