import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { basePath, type MediaFile } from '@flipstack/contract';
import { describe, expect, test } from 'vitest';
import { confirm, uploadBytes } from './support/imports.ts';
import { filesWithSecrets, png, readObject, svg, wave } from './support/media-files.ts';
import type { TestClient } from './support/test-client.ts';
import { openTestServer, type TestServer, temporaryFolder } from './support/test-server.ts';

const upload = (client: TestClient, body: Uint8Array): Promise<MediaFile> =>
  client.call('POST /media', { body });

/** Ada has cards of several kinds with pictures and sounds of all types, and has reviewed one. */
async function openServerWithMedia() {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const { moduleId } = await ada.createModule('Scopes', 'JS');
  const other = await ada.createModule('Joins', 'SQL');
  const all: string[] = [];
  for (const make of Object.values(filesWithSecrets)) all.push((await upload(ada, make())).path);
  const [picture, drawing, sound] = [
    (await upload(ada, png(9, 9))).path,
    (await upload(ada, svg('<script>x</script><rect width="9" height="9" fill="red"/>'))).path,
    (await upload(ada, wave())).path,
  ];
  const first = await ada.createCard(
    moduleId,
    `All of them? ${all.map((path) => `![one](${path})`).join(' ')}`,
    {
      answer: `Here: ![a (very) \\[odd\\] name](${picture}), [its file](${picture}) and \`![code](${picture})\`.`,
    },
  );
  await ada.createCard(moduleId, `Which status? ![s](${picture})`, {
    kind: 'typed',
    body: { accepted: ['404'], isExact: false, explanation: `Listen: ![not found](${sound})` },
    answer: undefined,
  });
  await ada.createCard(moduleId, 'Which one?', {
    kind: 'choice',
    body: {
      hasSeveral: false,
      options: [
        { text: `![right](${drawing})`, isCorrect: true, why: `![why](${picture})` },
        { text: 'None', isCorrect: false },
      ],
    },
    answer: undefined,
  });
  await ada.createCard(other.moduleId, 'Without a picture?', { answer: 'media/none.png' });
  await ada.call('POST /reviews', {
    body: {
      reviewId: '11111111-1111-4111-8111-111111111111',
      card: `own-${first.cardId}`,
      rating: 'Good',
      durationMs: 5000,
    },
  });
  return { server, ada, moduleId };
}

async function download(client: TestClient, path: string): Promise<{ name: string; bytes: Buffer }> {
  const response = await client.send('GET', `${basePath}${path}`);
  expect(response.status).toBe(200);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
  return { name, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** What another program finds in a zip. */
function namesInZip(bytes: Buffer): string[] {
  const path = join(temporaryFolder(), 'file.zip');
  writeFileSync(path, bytes);
  const script =
    'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print("\\n".join(z.namelist()))';
  return execFileSync('python3', ['-c', script, path], { encoding: 'utf8' }).trim().split('\n');
}

/** Cards with their schedules, and the bytes of their files. */
async function contentsOf({ database, services }: TestServer, userId: number) {
  const cards = await database
    .selectFrom('cards')
    .innerJoin('modules', 'modules.id', 'cards.module_id')
    .innerJoin('stacks', 'stacks.id', 'modules.stack_id')
    .leftJoin('schedules', (join) =>
      join.onRef('schedules.card_id', '=', 'cards.id').on('schedules.source', '=', 'own'),
    )
    .select(['modules.name', 'stacks.name as stack', 'question', 'answer', 'level', 'kind', 'body'])
    .select(['state', 'due_at', 'stability', 'difficulty', 'reviews', 'lapses', 'set_aside'])
    .where('modules.author_id', '=', userId)
    .orderBy('question')
    .execute();
  const files = await database
    .selectFrom('media')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('name')
    .execute();
  const media: [string, string][] = [];
  for (const { name, object } of files) {
    const bytes = await readObject(services.media, object);
    media.push([name, bytes.toString('base64')]);
  }
  return { cards: cards.map(({ body, ...card }) => ({ ...card, body: JSON.parse(body ?? 'null') })), media };
}

const sameStacks = { stacks: ['JS', 'SQL'].map((name) => ({ from: name, to: name })) };

// Files of all types are cleaned twice.
describe('Exports with pictures and sounds', { timeout: 180_000 }, () => {
  test('everything of an account comes back equal on another server', async () => {
    const { server, ada } = await openServerWithMedia();
    const { bytes } = await download(ada, '/exports/everything');
    const target = await openTestServer();
    const bob = await target.member('bob');
    const job = await uploadBytes(target, bob, 'everything.zip', bytes);
    expect(job.preview?.notes.filter(({ kind }) => kind === 'lost')).toEqual([]);
    expect(await confirm(target, bob, job, sameStacks)).toMatchObject({ state: 'done', error: null });
    expect(await contentsOf(target, 2)).toEqual(await contentsOf(server, 2));
  });

  test.each([
    ['json', 'flipstack-cards.zip', (name: string) => `media/${name}`],
    ['markdown', 'flipstack-cards.zip', (name: string) => `media/${name}`],
    ['apkg', 'flipstack-cards.apkg', undefined],
  ])('%s comes back with the same cards and files', async (format, fileName, pathOf) => {
    const { server, ada } = await openServerWithMedia();
    const { name, bytes } = await download(ada, `/exports/cards?format=${format}&withProgress=true`);
    expect(name).toBe(fileName);
    const before = await contentsOf(server, 2);
    const names = namesInZip(bytes);
    if (pathOf) expect(names).toEqual(expect.arrayContaining(before.media.map(([file]) => pathOf(file))));
    else expect(names).toEqual(expect.arrayContaining(before.media.map((_, index) => String(index))));
    const bob = await server.member('bob');
    const job = await uploadBytes(server, bob, name, bytes);
    const stacks = (job.preview?.stacks ?? []).map(({ name: from }) => ({ from, to: from || 'JS' }));
    expect(await confirm(server, bob, job, { stacks })).toMatchObject({ state: 'done', error: null });
    const after = await contentsOf(server, 3);
    expect(after.media).toEqual(before.media);
    const textOf = ({ question, answer, kind, body, level }: (typeof before.cards)[number]) => ({
      ...{ question, answer, kind, body, level },
    });
    expect(after.cards.map(textOf)).toEqual(before.cards.map(textOf));
  });

  test('cards without pictures are one JSON file, and an export of one module has only its files', async () => {
    const { server, ada, moduleId } = await openServerWithMedia();
    expect((await download(ada, '/exports/cards?format=json&stack=SQL')).name).toBe('sql.json');
    const unused = await upload(ada, png(20, 20));
    const { bytes } = await download(ada, `/exports/cards?format=markdown&moduleId=${moduleId}`);
    const { media } = await contentsOf(server, 2);
    const names = namesInZip(bytes).filter((name) => name.startsWith('media/'));
    expect(names).toHaveLength(media.length - 1);
    expect(names).not.toContain(unused.path);
  });

  test('an export without the content of a lost file has the other ones', async () => {
    const { server, ada } = await openServerWithMedia();
    const location = server.services.config.media;
    const folder = location?.kind === 'folder' && existsSync(location.folder) ? location.folder : '';
    const [lost] = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) =>
      one.isFile(),
    );
    const path = join(lost?.parentPath ?? '', lost?.name ?? '');
    expect(readFileSync(path).length).toBeGreaterThan(0);
    rmSync(path);
    const { bytes } = await download(ada, '/exports/everything');
    const { media } = await contentsOf(server, 2).catch(() => ({ media: [] }));
    expect(namesInZip(bytes).filter((name) => name.startsWith('media/')).length).toBeGreaterThanOrEqual(
      media.length,
    );
  });
});
