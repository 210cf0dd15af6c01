import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type ImportJob, importMediaMax, type MediaFile, unusedMediaLifetimeMs } from '@flipstack/contract';
import { type AnkiFixture, writeAnkiFixture } from '@flipstack/exchange/anki-fixture';
import { writeZip } from '@flipstack/exchange/zip-fixture';
import { expect, test } from 'vitest';
import { cleanImportMedia } from '../src/features/imports/reading/clean-import-media.ts';
import { NoteList } from '../src/features/imports/reading/note-list.ts';
import { purgeExpired } from '../src/housekeeping.ts';
import { confirm, uploadBytes } from './support/imports.ts';
import { filesWithSecrets, png, secret, svg, wave } from './support/media-files.ts';
import type { TestClient } from './support/test-client.ts';
import { openTestServer, type TestServer, temporaryFolder } from './support/test-server.ts';

const upload = (client: TestClient, body: Uint8Array): Promise<MediaFile> =>
  client.call('POST /media', { body });

async function ankiPackage(fixture: Omit<AnkiFixture, 'kind'>): Promise<Buffer> {
  return readFileSync(await writeAnkiFixture(temporaryFolder(), 'deck.apkg', { kind: 'latest', ...fixture }));
}

const zipBytes = async (files: Parameters<typeof writeZip>[1]): Promise<Buffer> =>
  readFileSync(await writeZip(join(temporaryFolder(), 'files.zip'), files));

const crowdAnki = JSON.stringify({
  __type__: 'Deck',
  name: 'Loops',
  note_models: [
    {
      crowdanki_uuid: 'basic',
      name: 'Basic',
      type: 0,
      flds: [{ name: 'Front' }, { name: 'Back' }],
      tmpls: [{ name: 'Card 1', ord: 0, qfmt: '{{Front}}', afmt: '{{Back}}' }],
    },
  ],
  notes: [{ guid: 'g1', note_model_uuid: 'basic', fields: ['What?', '<img src="loop.png">'], tags: [] }],
});

/** A package of two notes with a picture and a sound. */
const packageWithMedia = () =>
  ankiPackage({
    notes: [
      { fields: ['What is this? <img src="cat 1.png">', 'A cat. [sound:meow.wav]'] },
      { fields: ['Without', 'media'] },
    ],
    media: { 'cat 1.png': png(4, 4), 'meow.wav': wave() },
  });

const cardsIn = (client: TestClient, { result }: ImportJob) =>
  client.cardsOf(result?.modules[0]?.moduleId ?? 0);

const rowsOf = ({ database }: TestServer, table: 'media' | 'card_media') =>
  database.selectFrom(table).selectAll().orderBy('name').execute();

test('imports pictures and sounds of an Anki package, cleaned, as files of the account', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const job = await uploadBytes(server, ada, 'deck.apkg', await packageWithMedia());
  expect(job.preview).toMatchObject({
    media: 2,
    sounds: 1,
    mediaBytes: png(4, 4).length + wave().length,
    notes: [],
  });
  expect(await rowsOf(server, 'media')).toEqual([]);
  const [cat, meow] = [await upload(await server.member('eve'), png(4, 4)), await upload(ada, wave())];
  const done = await confirm(server, ada, job);
  expect(done).toMatchObject({ state: 'done', result: { added: 2 } });
  const [card] = await cardsIn(ada, done);
  expect(card?.question).toBe(`What is this? ![](${cat.path})`);
  expect(card?.answer).toMatch(new RegExp(`^A cat\\. !\\[[^\\]]*\\]\\(${meow.path}\\)$`));
  const response = await ada.request('GET /media/{mediaId}', { params: [cat.mediaId] });
  expect(Buffer.from(await response.arrayBuffer()).equals(png(4, 4))).toBe(true);
  expect((await rowsOf(server, 'card_media')).map(({ name }) => name)).toEqual(
    [cat.mediaId, meow.mediaId].toSorted(),
  );
});

test('keeps no metadata of any type of file that is imported', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const media = Object.fromEntries(
    Object.entries(filesWithSecrets).map(([ending, make]) => [`file.${ending}`, make()]),
  );
  const fields = [
    Object.keys(media)
      .map((name) => `<img src="${name}">`)
      .join(' '),
    'Answer',
  ];
  const job = await uploadBytes(server, ada, 'deck.apkg', await ankiPackage({ notes: [{ fields }], media }));
  await confirm(server, ada, job);
  const files = await rowsOf(server, 'media');
  expect(files).toHaveLength(Object.keys(media).length);
  for (const { name } of files as { name: string }[]) {
    const response = await ada.request('GET /media/{mediaId}', { params: [name] });
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).not.toContain(secret.slice(0, 10));
  }
});

test('imports a package again without storing or duplicating anything', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  await confirm(server, ada, await uploadBytes(server, ada, 'deck.apkg', await packageWithMedia()));
  const before = [await rowsOf(server, 'media'), await rowsOf(server, 'card_media')];
  const again = await uploadBytes(server, ada, 'deck.apkg', await packageWithMedia());
  expect(await confirm(server, ada, again)).toMatchObject({ result: { added: 0, updated: 0, skipped: 2 } });
  expect([await rowsOf(server, 'media'), await rowsOf(server, 'card_media')]).toEqual(before);
});

test.each([
  [
    'a zip of Markdown with a relative path',
    { 'notes/loops.md': 'Q: What?\nA: ![loop](img/loop.png)\n', 'notes/img/loop.png': png() },
  ],
  [
    'our Markdown with its folder of media',
    {
      'loops.md':
        '---\nmodule: Loops\nstack: JS\n---\n\n## Card (EASY)\n\nWhat?\n\n### Answer\n\n![loop](media/loop.png)\n',
      'media/loop.png': png(),
    },
  ],
  [
    'our JSON with its folder of media',
    {
      'loops.json':
        '{"format":"flipstack","version":1,"modules":[{"name":"Loops","cards":[{"question":"What?","answer":"![loop](media:loop.png)"}]}]}',
      'media/loop.png': png(),
    },
  ],
  ['CrowdAnki with its folder of media', { 'deck/deck.json': crowdAnki, 'deck/media/loop.png': png() }],
])('finds the pictures of %s', async (_name, files) => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const job = await uploadBytes(server, ada, 'cards.zip', await zipBytes(files));
  expect(job).toMatchObject({ error: null, preview: { media: 1 } });
  const done = await confirm(server, ada, job);
  const [card] = await cardsIn(ada, done);
  const loop = await upload(ada, png());
  expect(card?.answer).toContain(`](${loop.path})`);
});

test('says what is not kept, and imports the rest', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const media = {
    'page.png': Buffer.from('<html><script>alert(1)</script></html>'),
    'cut.png': png().subarray(0, 20),
    'drawing.svg': svg('<script>alert(1)</script><rect width="9" height="9" onclick="alert(1)"/>'),
    'good.png': png(),
  };
  const fields = [
    Object.keys(media)
      .map((name) => `<img src="${name}" alt="a ${name}">`)
      .join(' '),
    'Answer',
  ];
  const job = await uploadBytes(server, ada, 'deck.apkg', await ankiPackage({ notes: [{ fields }], media }));
  expect(job.preview).toMatchObject({ media: 2 });
  expect(job.preview?.notes.map(({ kind, count, examples }) => [kind, count, examples.join()])).toEqual([
    ['lost', 1, expect.stringMatching(/^page\.png: /)],
    ['lost', 1, expect.stringMatching(/^cut\.png: /)],
    ['changed', 1, 'drawing.svg'],
  ]);
  const [card] = await cardsIn(ada, await confirm(server, ada, job));
  expect(card?.question).toMatch(
    /^a page\.png a cut\.png !\[a drawing\.svg\]\(media\/\S+\.svg\) !\[a good\.png\]\(media\/\S+\.png\)$/,
  );
  const drawing = (await rowsOf(server, 'media')).find(({ name }) => name.endsWith('.svg'))?.name ?? '';
  const response = await ada.request('GET /media/{mediaId}', { params: [drawing] });
  expect(await response.text()).not.toMatch(/script|onclick|alert/);
});

test('refuses an import whose pictures do not fit in the quota, before anything is written', async () => {
  const server = await openTestServer({ variables: { QUOTA_MEDIA_BYTES: '6000' } });
  const ada = await server.member('ada');
  const job = await uploadBytes(server, ada, 'deck.apkg', await packageWithMedia());
  await expect(confirm(server, ada, job)).rejects.toThrow(/pictures and sounds/i);
  expect(await rowsOf(server, 'media')).toEqual([]);
  expect(await ada.call('GET /modules')).toMatchObject({ data: [] });
  const done = await confirm(server, ada, job, { withMedia: false });
  const [card] = await cardsIn(ada, done);
  expect(card).toMatchObject({
    question: expect.stringMatching(/^What is this\? media\/|^What is this\? \S+$/),
  });
  expect(await rowsOf(server, 'media')).toEqual([]);
});

test('an undone import leaves no use of its files, which housekeeping then deletes', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const job = await uploadBytes(server, ada, 'deck.apkg', await packageWithMedia());
  const { importId } = await confirm(server, ada, job);
  await ada.call('POST /imports/{id}/undo', { params: [importId] });
  await server.finishBackground();
  expect(await rowsOf(server, 'card_media')).toEqual([]);
  await purgeExpired(server.services);
  server.clock.now += unusedMediaLifetimeMs + 1;
  await purgeExpired(server.services);
  expect(await rowsOf(server, 'media')).toEqual([]);
});

test('an update of a card changes which files it uses, and undo changes it back', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const note = (picture: string) => ({ guid: 'one', fields: ['What?', `<img src="${picture}">`] });
  const media = { 'a.png': png(1, 1), 'b.png': png(2, 2) };
  const first = await ankiPackage({ notes: [note('a.png')], media });
  await confirm(server, ada, await uploadBytes(server, ada, 'deck.apkg', first));
  const [a] = await rowsOf(server, 'card_media');
  const second = await ankiPackage({ notes: [note('b.png')], media });
  const done = await confirm(server, ada, await uploadBytes(server, ada, 'deck.apkg', second));
  expect(done).toMatchObject({ result: { updated: 1 } });
  const b = await upload(ada, png(2, 2));
  expect(await rowsOf(server, 'card_media')).toEqual([{ ...a, name: b.mediaId }]);
  await ada.call('POST /imports/{id}/undo', { params: [done.importId] });
  await server.finishBackground();
  expect(await rowsOf(server, 'card_media')).toEqual([a]);
});

test('refuses a package with too many pictures in one sentence', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const names = Array.from({ length: importMediaMax + 1 }, (_, index) => `${index}.png`);
  const files = Object.fromEntries(names.map((name) => [`media/${name}`, png(1, 1)]));
  const answer = names.map((name) => `![](media/${name})`);
  const cards = Array.from(
    { length: 20 },
    (_, index) => `Q: Question ${index}?\nA: ${answer.slice(index * 300, (index + 1) * 300).join(' ')}`,
  );
  const bytes = await zipBytes({ ...files, 'a.md': cards.join('\n\n') });
  const job = await uploadBytes(server, ada, 'cards.zip', bytes);
  expect(job).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(/more than 5,000 pictures and sounds/),
  });
});

test('stops to check pictures that take too long, with one sentence', async () => {
  const bytes = png(4, 4);
  const media = ['a.png', 'b.png'].map((name) => ({
    ...{ name, size: bytes.length, sha256: '' },
    open: () => Readable.from([bytes]),
  }));
  const clean = (maxMs?: number) =>
    cleanImportMedia(media, {
      folder: join(temporaryFolder(), 'media'),
      notes: new NoteList([]),
      signal: new AbortController().signal,
      ...(maxMs !== undefined && { maxMs }),
    });
  expect((await clean()).names.size).toBe(2);
  await expect(clean(0)).rejects.toMatchObject({
    code: 'TIMEOUT',
    message: 'The pictures and sounds in this file take too long to check. Import it in parts.',
  });
});

test('a server without a place for files imports cards with the descriptions', async () => {
  const server = await openTestServer({ keepsMedia: false });
  const ada = await server.member('ada');
  const job = await uploadBytes(server, ada, 'deck.apkg', await packageWithMedia());
  expect(job.preview).toMatchObject({ media: 0, notes: [{ kind: 'lost', count: 2 }] });
  const [card] = await cardsIn(ada, await confirm(server, ada, job));
  expect(card?.question).toBe('What is this? cat 1.png');
});
