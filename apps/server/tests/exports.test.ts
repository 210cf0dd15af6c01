import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { basePath } from '@flipstack/contract';
import { expect, test } from 'vitest';
import { seedLibrary } from '../src/features/library/stored/seed-library.ts';
import { defaultReviewSettings } from '../src/features/review/learner/learner-repository.ts';
import { confirm, importFile, uploadBytes } from './support/imports.ts';
import { interviewFile } from './support/interview-library.ts';
import { libraryFile } from './support/library-files.ts';
import { png } from './support/media-files.ts';
import { readEverything } from './support/read-everything.ts';
import type { TestClient } from './support/test-client.ts';
import { openTestServer, type TestServer, temporaryFolder } from './support/test-server.ts';
import { choice, interviewId } from './support/valid-requests.ts';

const reviewId = '11111111-1111-4111-8111-111111111111';

/** Ada with two modules, a checked card, a review and a suspended card. */
async function openServerWithCards() {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const closures = await ada.createModule('Closures', 'JS');
  const joins = await ada.createModule('Joins', 'SQL');
  const first = await ada.createCard(closures.moduleId, 'What is a closure?');
  const kind = { kind: 'typed', body: { accepted: ['404'], isExact: false } };
  await ada.createCard(closures.moduleId, 'Which status?', { ...kind, answer: undefined });
  const second = await ada.createCard(joins.moduleId, 'What is a join?', {
    level: 'HARD',
    tags: ['sql', 'db::joins'],
  });
  const body = { reviewId, card: `own-${first.cardId}`, rating: 'Good', durationMs: 5000 };
  await ada.call('POST /reviews', { body });
  await ada.call('PUT /review/cards/{card}', {
    params: [`own-${second.cardId}`],
    body: { action: 'suspend' },
  });
  return { server, ada, closures, joins };
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
  const script = 'import sys, zipfile; print("\\n".join(zipfile.ZipFile(sys.argv[1]).namelist()))';
  return execFileSync('python3', ['-c', script, path], { encoding: 'utf8' }).trim().split('\n');
}

/** Cards and schedules by question, without ids. */
async function contentsOf({ database }: TestServer, userId: number) {
  const cards = await database
    .selectFrom('cards')
    .innerJoin('modules', 'modules.id', 'cards.module_id')
    .leftJoin('schedules', (join) =>
      join.onRef('schedules.card_id', '=', 'cards.id').on('schedules.source', '=', 'own'),
    )
    .select(['modules.name', 'question', 'answer', 'level', 'kind', 'body', 'tags'])
    .select(['state', 'due_at', 'stability', 'difficulty', 'reviews', 'lapses', 'set_aside'])
    .where('modules.author_id', '=', userId)
    .orderBy('question')
    .execute();
  return cards.map(({ body, ...card }) => ({ ...card, body: body === null ? null : JSON.parse(body) }));
}

test('exports all cards as CSV, those of a stack, or those of a module', async () => {
  const { ada, joins } = await openServerWithCards();
  const all = await download(ada, '/exports/cards?format=csv');
  expect(all.name).toBe('flipstack-cards.csv');
  expect(all.bytes.toString().trim().split('\r\n')).toHaveLength(4);
  const stack = await download(ada, '/exports/cards?format=csv&stack=sql');
  expect(stack.bytes.toString()).toMatch(/What is a join\?/);
  expect(stack.bytes.toString()).not.toMatch(/closure/);
  const module = await download(ada, `/exports/cards?format=csv&moduleId=${joins.moduleId}`);
  expect(module).toMatchObject({ name: 'joins.csv', bytes: stack.bytes });
});

test('exports for Anki and as a folder of Markdown', async () => {
  const { ada } = await openServerWithCards();
  const apkg = await download(ada, '/exports/cards?format=apkg&withProgress=true');
  expect(apkg.name).toBe('flipstack-cards.apkg');
  expect(namesInZip(apkg.bytes)).toEqual(expect.arrayContaining(['collection.anki21', 'media']));
  const markdown = await download(ada, '/exports/cards?format=markdown');
  expect(namesInZip(markdown.bytes)).toEqual(['0001-closures.md', '0002-joins.md']);
});

test('does not export the cards of others', async () => {
  const { server, joins } = await openServerWithCards();
  const bob = await server.member('bob');
  await bob.expectError('GET /exports/cards', 'NOT_FOUND', {
    query: `?format=csv&moduleId=${joins.moduleId}`,
  });
  await bob.expectError('GET /exports/cards', 'NOT_FOUND', { query: '?format=csv&stack=Cobol' });
  expect(
    (await download(bob, '/exports/cards?format=csv')).bytes.toString().trim().split('\r\n'),
  ).toHaveLength(1);
});

test('exports cards for administrators without the progress of their author', async () => {
  const { server, ada, closures } = await openServerWithCards();
  const admin = await server.administrator();
  const path = `/exports/cards?format=json&moduleId=${closures.moduleId}&withProgress=true`;
  const ofAuthor = (await download(ada, path)).bytes.toString();
  const ofAdministrator = (await download(admin, path)).bytes.toString();
  expect(ofAuthor).toMatch(/"durationMs": ?5000/);
  expect(ofAdministrator).toMatch(/What is a closure\?/);
  expect(ofAdministrator).not.toMatch(/durationMs|"schedule": ?\{/);
});

test('another server imports modules, schedules and reviews without loss, and this one finds its own cards', async () => {
  const { server, ada } = await openServerWithCards();
  const { name, bytes } = await download(ada, '/exports/everything');
  expect(name).toBe('flipstack-everything-2026-11-21.zip');
  const again = await uploadBytes(server, ada, name, bytes);
  expect(again.preview).toMatchObject({ duplicates: { count: 3 }, reviews: 1, setAside: 1 });
  expect(await confirm(server, ada, again, { stacks: stacksOf(again) })).toMatchObject({
    result: { added: 0, updated: 0, reviews: 0 },
  });

  const other = await openTestServer();
  const newAda = await other.member('ada');
  const job = await uploadBytes(other, newAda, name, bytes);
  expect(job.preview?.notes).toEqual([]);
  expect(await confirm(other, newAda, job, { stacks: stacksOf(job) })).toMatchObject({
    state: 'done',
    result: { added: 3, reviews: 1 },
  });
  expect(await contentsOf(other, 2)).toEqual(await contentsOf(server, 2));
});

const library = [interviewFile('JS'), interviewFile('SQL')];

/** Gives Ada settings, library modules and cards with reviews, one of them suspended, and an interview. */
async function fillAccount({ server, ada }: { server: TestServer; ada: TestClient }) {
  await seedLibrary(server.services, library);
  const settings = { ...defaultReviewSettings, desiredRetention: 0.85, timeZone: 'Europe/Lisbon' };
  await ada.call('PUT /review/settings', { body: settings });
  const cards = await server.database
    .selectFrom('library_cards')
    .innerJoin('library_modules', 'library_modules.id', 'library_cards.module_id')
    .select(['library_cards.id', 'slug', 'level'])
    .where('permanent_id', 'is not', null)
    .orderBy('library_cards.id')
    .execute();
  const [first, second] = cards;
  const single = cards.find(({ slug }) => slug !== first?.slug);
  if (first === undefined || second === undefined || single === undefined) throw new Error('No library');
  const modules = [{ slug: first.slug, levels: ['EASY', 'HARD'] }];
  await ada.call('PUT /library/follows', { body: { change: 'add', modules } });
  await ada.call('POST /review/cards', { body: { cards: [single.id] } });
  for (const [index, { id }] of [first, single, first].entries()) {
    server.clock.now += 86_400_000;
    const body = { reviewId: `${index}2222222-1111-4111-8111-111111111111`, card: `library-${id}` };
    await ada.call('POST /reviews', { body: { ...body, rating: 'Hard', durationMs: 4000 + index } });
  }
  const params = [`library-${second.id}`];
  await ada.call('PUT /review/cards/{card}', { params, body: { action: 'suspend' } });
  await ada.call('POST /interviews', { body: { ...choice, interviewId } });
  await ada.call('POST /interviews/{interviewId}/end', { params: [interviewId] });
}

test('another server imports settings, progress with the library and interviews without loss', async () => {
  const { server, ada } = await openServerWithCards();
  await fillAccount({ server, ada });
  const { name, bytes } = await download(ada, '/exports/everything');
  const other = await openTestServer();
  // Cards have other ids there.
  await seedLibrary(other.services, [libraryFile('other', ['Why?']), ...library]);
  other.clock.now = server.clock.now;
  const newAda = await other.member('ada');
  for (const reviews of [4, 0]) {
    const job = await uploadBytes(other, newAda, name, bytes);
    expect(job.preview?.notes.map(({ message, count }) => [message, count])).toEqual([
      ['The review settings are imported, unless you have saved your own here.', 1],
      ['Progress with cards of the library is added to yours. Undo does not remove it.', 2],
      ['Mock interviews are kept for your exports. They do not count in reports or rankings.', 1],
    ]);
    expect(await confirm(other, newAda, job, { stacks: stacksOf(job) })).toMatchObject({
      state: 'done',
      result: { reviews },
    });
    expect(readEverything((await download(newAda, '/exports/everything')).bytes)).toEqual(
      readEverything(bytes),
    );
  }
  const librarySchedules = ({ database }: TestServer) =>
    database
      .selectFrom('schedules')
      .innerJoin('library_cards', 'library_cards.id', 'schedules.card_id')
      .select(['permanent_id', 'state', 'due_at', 'stability', 'difficulty', 'set_aside'])
      .where('source', '=', 'library')
      .where('set_aside', 'is', null)
      .orderBy('permanent_id')
      .execute();
  expect(await librarySchedules(other)).toEqual(await librarySchedules(server));
  expect(await newAda.call('GET /interviews')).toEqual([]);
});

test('settings of this account stay, and a file with nothing but progress is imported', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  await fillAccount({ server, ada });
  const { name, bytes } = await download(ada, '/exports/everything');
  const bob = await server.member('bob');
  await bob.call('PUT /review/settings', { body: { ...defaultReviewSettings, newPerDay: 3 } });
  const job = await uploadBytes(server, bob, name, bytes);
  expect(job.preview).toMatchObject({ cards: 0, reviews: 3 });
  expect(await confirm(server, bob, job)).toMatchObject({ state: 'done', result: { added: 0, reviews: 3 } });
  expect(await bob.call('GET /review/settings')).toMatchObject({ newPerDay: 3, desiredRetention: 0.9 });
});

const stacksOf = ({ preview }: { preview: { stacks: { name: string }[] } | null }) =>
  (preview?.stacks ?? []).map((stack) => ({ from: stack.name, to: stack.name }));

test('cards come back the same from JSON and from an Anki package', async () => {
  const { server, ada } = await openServerWithCards();
  for (const format of ['json', 'apkg']) {
    const { name, bytes } = await download(ada, `/exports/cards?format=${format}&withProgress=true`);
    const other = await openTestServer();
    const newAda = await other.member('ada');
    const job = await uploadBytes(other, newAda, name, bytes);
    const stacks = (job.preview?.stacks ?? []).map((stack) => ({ from: stack.name, to: 'JS' }));
    expect(await confirm(other, newAda, job, { stacks })).toMatchObject({
      state: 'done',
      result: { added: 3 },
    });
    const [before, after] = [await contentsOf(server, 2), await contentsOf(other, 2)];
    const texts = (cards: typeof before) =>
      cards.map(({ question, answer, kind }) => [question, answer, kind]);
    expect(texts(after)).toEqual(texts(before));
    expect(after.map(({ reviews, set_aside }) => [reviews, set_aside])).toEqual(
      before.map(({ reviews, set_aside }) => [reviews, set_aside]),
    );
  }
});

/** What SQLite of another program finds in a package of Anki. The file `.anki2` is for old versions of Anki. */
function readPackage(bytes: Buffer) {
  const path = join(temporaryFolder(), 'cards.apkg');
  writeFileSync(path, bytes);
  const script = `import sys, re, zipfile, sqlite3, json
z = zipfile.ZipFile(sys.argv[1])
file = sys.argv[1] + '.db'
open(file, 'wb').write(z.read('collection.anki21'))
db = sqlite3.connect(file)
all = lambda query: [list(row) for row in db.execute(query)]
print(json.dumps({
  'broken': z.testzip(), 'check': all('pragma integrity_check'), 'media': json.loads(z.read('media')),
  'notes': [[re.sub('<[^>]+>', '', fields.split(chr(31))[0]), tags] for fields, tags in all('select flds, tags from notes order by id')],
  'queues': all('select queue from cards order by id'), 'log': all('select ease, time from revlog'),
  'orphans': all('select count(*) from cards where nid not in (select id from notes)'),
  'decks': sorted(deck['name'] for deck in json.loads(all('select decks from col')[0][0]).values()),
  'fields': [fields.split(chr(31)) for fields, in all('select flds from notes order by id')],
  'types': [json.loads(all('select models from col')[0][0])[str(mid)]['name'] for mid, in all('select mid from notes order by id')],
  'files': {name: z.read(number).hex() for number, name in json.loads(z.read('media')).items()},
}))`;
  return JSON.parse(execFileSync('python3', ['-c', script, path], { encoding: 'utf8' }));
}

test('another program finds cards, tags, decks, the log and what is suspended in a package of Anki', async () => {
  const { ada } = await openServerWithCards();
  const { bytes } = await download(ada, '/exports/cards?format=apkg&withProgress=true');
  const { fields, types, files, ...found } = readPackage(bytes);
  expect(found).toEqual({
    ...{ broken: null, check: [['ok']], media: {}, orphans: [[0]], log: [[3, 5000]] },
    decks: ['Closures', 'Default', 'Joins'],
    notes: [
      ['What is a closure?', '  '],
      ['Which status?', '  '],
      ['What is a join?', ' sql db::joins '],
    ],
    // In review, new and suspended.
    queues: [[1], [0], [-1]],
  });
});

test('another program finds blanks, pictures and buried cards in a package of Anki', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const { moduleId } = await ada.createModule('Capitals', 'JS');
  const picture = await ada.call('POST /media', { body: png(9, 9) });
  const text = 'The {{c1::capital}} of {{c2::France}}';
  const body = { text, alsoAccepted: {}, isExact: false, explanation: `Here: ![map](${picture.path})` };
  const blanks = await ada.createCard(moduleId, 'Complete', { kind: 'cloze', body, answer: undefined });
  const shown = await ada.createCard(moduleId, `Where? ![map](${picture.path})`);
  const hide = (cardId: number, action: string) =>
    ada.call('PUT /review/cards/{card}', { params: [`own-${cardId}`], body: { action } });
  await hide(blanks.cardId, 'bury');
  const review = { reviewId, card: `own-${shown.cardId}`, rating: 'Easy', durationMs: 5000 };
  await ada.call('POST /reviews', { body: review });
  await hide(shown.cardId, 'bury');
  const { bytes } = await download(ada, '/exports/cards?format=apkg&withProgress=true');
  const { fields, types, files, queues, broken, check } = readPackage(bytes);
  expect([broken, check]).toEqual([null, [['ok']]]);
  // Buried by hand, whether new or in review.
  expect(queues).toEqual([[-2], [-2]]);
  expect(types[0]).toBe('Flipstack (cloze)');
  expect(types[1]).not.toBe(types[0]);
  const [name = ''] = Object.keys(files);
  expect(files).toEqual({ [name]: png(9, 9).toString('hex') });
  const [cloze, flip] = fields.map((all: string[]) => all.join('\n'));
  expect(cloze).toContain('The {{c1::capital}} of {{c1::France}}');
  for (const note of [cloze, flip]) expect(note).toContain(`src="${name}"`);
  // On the next day, they are not buried any more.
  server.clock.now += 86_400_000;
  const later = await download(ada, '/exports/cards?format=apkg&withProgress=true');
  expect(readPackage(later.bytes).queues).toEqual([[0], [2]]);
});

test('exports of one account wait for each other, and end when their receiver goes', async () => {
  const { server, ada } = await openServerWithCards();
  const broken = await ada.send('GET', `${basePath}/exports/cards?format=csv`);
  await broken.body?.cancel();
  const head = await ada.send('HEAD', `${basePath}/exports/everything`);
  expect(head.status).toBe(200);
  expect((await download(ada, '/exports/cards?format=csv')).bytes.length).toBeGreaterThan(0);
  await importFile(server, ada, 'more.csv', 'One?,1');
});
