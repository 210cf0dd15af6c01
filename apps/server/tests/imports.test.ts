import { existsSync, readdirSync } from 'node:fs';
import { basePath, importLifetimeMs, messages, moduleCardsMax, restoreWindowMs } from '@flipstack/contract';
import { expect, test } from 'vitest';
import { purgeExpired } from '../src/housekeeping.ts';
import { confirm, importFile, upload, uploadBytes } from './support/imports.ts';
import { expectCorrectCounts } from './support/row-counts.ts';
import type { TestClient } from './support/test-client.ts';
import { openTestServer, type TestServer } from './support/test-server.ts';

const csv = 'What is a closure?,A function with its scope.\nWhat is hoisting?,Declarations come first.\n';

const filesLeft = ({ services }: TestServer) =>
  existsSync(services.config.importDirectory) ? readdirSync(services.config.importDirectory) : [];

async function questionsOf(server: TestServer, moduleId: number) {
  const rows = await server.database
    .selectFrom('cards')
    .select(['question', 'answer'])
    .where('module_id', '=', moduleId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute();
  return rows.map(({ question, answer }) => `${question} ${answer}`);
}

test('shows what a table contains, and imports nothing before it is confirmed', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const job = await upload(server, ada, 'js-basics.csv', csv);
  expect(job).toMatchObject({
    state: 'ready',
    fileName: 'js-basics.csv',
    preview: {
      format: 'Table (CSV or TSV)',
      cards: 2,
      kinds: { flip: 2 },
      modules: [{ name: 'js-basics', stack: '', cards: 2, becomes: ['js-basics'] }],
      stacks: [{ name: '', cards: 2, suggested: null }],
      duplicates: { count: 0 },
    },
  });
  expect(await ada.call('GET /modules')).toMatchObject({ data: [] });
});

test('imports a table as a module and removes the file', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const done = await importFile(server, ada, 'js-basics.csv', csv);
  expect(done).toMatchObject({
    state: 'done',
    error: null,
    result: { added: 2, updated: 0, skipped: 0, modules: [{ moduleName: 'js-basics', cards: 2 }] },
  });
  const [module] = done.result?.modules ?? [];
  expect(
    (await ada.cardsOf(module?.moduleId ?? 0)).map(({ question, answer }) => `${question} ${answer}`),
  ).toEqual(['What is a closure? A function with its scope.', 'What is hoisting? Declarations come first.']);
  expect(filesLeft(server)).toEqual([]);
  await expectCorrectCounts(server.database);
});

test('imports the line separators of Unicode as a part of the text', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const done = await importFile(server, ada, 'separators.csv', '"One\u2028two\u2029three?",Yes\n');
  expect(done).toMatchObject({ state: 'done', result: { added: 1 } });
  const cards = await ada.cardsOf(done.result?.modules[0]?.moduleId ?? 0);
  expect(cards.map(({ question }) => question)).toEqual(['One\u2028two\u2029three?']);
});

test('imports our Markdown with its stack, kinds and levels', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const markdown =
    '---\nmodule: Loops\nstack: python\n---\n\n## Card (HARD)\n\nQ?\n\n### Answer\n\nA.\n\n## Card (EASY, choice)\n\nOne?\n\n### Options\n\n- [x] a\n- [ ] b\n';
  const job = await upload(server, ada, 'loops.md', markdown);
  expect(job.preview).toMatchObject({
    kinds: { flip: 1, choice: 1 },
    stacks: [{ name: 'python', suggested: 'Python' }],
  });
  const stacks = [{ from: 'python', to: 'Python' }];
  const done = await confirm(server, ada, job, { stacks });
  const [module] = done.result?.modules ?? [];
  expect(await ada.cardsOf(module?.moduleId ?? 0)).toMatchObject([
    { level: 'HARD', question: 'Q?' },
    { level: 'EASY', kind: 'choice' },
  ]);
});

test('updates the same cards when the file is imported again', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const first = await importFile(server, ada, 'basics.csv', csv);
  const changed = `${csv.replace('A function with its scope.', 'A function and its variables.')}What is new?,This.\n`;
  const job = await upload(server, ada, 'basics.csv', changed);
  expect(job.preview).toMatchObject({
    duplicates: { count: 2, examples: ['What is a closure?', 'What is hoisting?'] },
  });
  expect(await confirm(server, ada, job)).toMatchObject({
    state: 'done',
    result: { added: 1, updated: 1, skipped: 1 },
  });
  const moduleId = first.result?.modules[0]?.moduleId ?? 0;
  expect(await questionsOf(server, moduleId)).toEqual([
    'What is a closure? A function and its variables.',
    'What is hoisting? Declarations come first.',
    'What is new? This.',
  ]);
  await expectCorrectCounts(server.database);
});

test('skips cards that the account has, or keeps both', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  await importFile(server, ada, 'basics.csv', csv);
  const changed = csv.replace('A function with its scope.', 'Another answer.');
  expect(await importFile(server, ada, 'basics.csv', changed, { duplicates: 'skip' })).toMatchObject({
    result: { added: 0, updated: 0, skipped: 2, modules: [] },
  });
  const both = await importFile(server, ada, 'basics.csv', changed, { duplicates: 'keep-both' });
  expect(both).toMatchObject({ result: { added: 2, modules: [{ moduleName: 'basics 2', cards: 2 }] } });
});

test('finds only cards of the user who imports', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const bob = await server.member('bob');
  await importFile(server, ada, 'basics.csv', csv);
  expect((await upload(server, bob, 'basics.csv', csv)).preview).toMatchObject({ duplicates: { count: 0 } });
});

test('divides a deck that is too large for a module into numbered modules', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const rows = Array.from(
    { length: moduleCardsMax + 5 },
    (_, index) => `Question ${index}?,Answer ${index}.`,
  );
  const job = await upload(server, ada, 'large.csv', rows.join('\n'));
  expect(job.preview?.modules).toMatchObject([{ becomes: ['large', 'large 2'] }]);
  expect(await confirm(server, ada, job)).toMatchObject({
    result: {
      modules: [
        { moduleName: 'large', cards: moduleCardsMax },
        { moduleName: 'large 2', cards: 5 },
      ],
    },
  });
  await expectCorrectCounts(server.database);
});

test('undoes an import within ten minutes: added cards go, and texts come back', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const first = await importFile(server, ada, 'basics.csv', csv);
  const changed = `${csv.replace('A function with its scope.', 'Wrong.')}What is new?,This.\n`;
  const second = await importFile(server, ada, 'basics.csv', changed);
  const moduleId = first.result?.modules[0]?.moduleId ?? 0;
  for (const _ of [1, 2])
    expect(await ada.call('POST /imports/{id}/undo', { params: [second.importId] })).toMatchObject({
      state: 'undone',
    });
  expect(await questionsOf(server, moduleId)).toEqual([
    'What is a closure? A function with its scope.',
    'What is hoisting? Declarations come first.',
  ]);
  await server.finishBackground();
  await ada.call('POST /imports/{id}/undo', { params: [first.importId] });
  await server.finishBackground();
  expect(await ada.call('GET /modules')).toMatchObject({ data: [] });
  expect(await ada.call('GET /recently-deleted')).toEqual({ modules: [], cards: [], teams: [] });
  expect(await server.database.selectFrom('cards').select('id').execute()).toEqual([]);
  expect(await server.database.selectFrom('modules').select('id').execute()).toEqual([]);
  await expectCorrectCounts(server.database);
});

test('keeps what was edited or added since when an import is undone', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  await importFile(server, ada, 'basics.csv', csv);
  const update = await importFile(
    server,
    ada,
    'basics.csv',
    csv.replace('A function with its scope.', 'Updated.'),
  );
  const [module] = (await ada.call('GET /modules')).data;
  const [card] = await ada.cardsOf(module?.moduleId ?? 0);
  await ada.call('PUT /cards/{id}', {
    params: [card?.cardId ?? 0],
    body: { question: 'What is a closure?', answer: 'My own words.' },
  });
  await ada.call('POST /imports/{id}/undo', { params: [update.importId] });
  expect((await questionsOf(server, module?.moduleId ?? 0))[0]).toBe('What is a closure? My own words.');

  const added = await importFile(server, ada, 'other.csv', 'One?,1\n');
  const otherId = added.result?.modules[0]?.moduleId ?? 0;
  await ada.createCard(otherId, 'Mine?');
  await ada.call('POST /imports/{id}/undo', { params: [added.importId] });
  expect(await questionsOf(server, otherId)).toEqual(['Mine? A function with its scope.']);
  await expectCorrectCounts(server.database);
});

test('cannot undo an import after ten minutes, another user’s or one that has not ended', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const bob = await server.member('bob');
  const admin = await server.administrator();
  const { importId } = await importFile(server, ada, 'basics.csv', csv);
  for (const other of [bob, admin]) {
    await other.expectError('POST /imports/{id}/undo', 'NOT_FOUND', { params: [importId] });
    await other.expectError('GET /imports/{id}', 'NOT_FOUND', { params: [importId] });
  }
  server.clock.now += restoreWindowMs;
  await ada.expectError('POST /imports/{id}/undo', 'CONFLICT', { params: [importId] });
  const waiting = await upload(server, ada, 'next.csv', csv);
  await ada.expectError('POST /imports/{id}/undo', 'CONFLICT', { params: [waiting.importId] });
});

test('cancels an import that waits, and replaces it by the next one', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const first = await upload(server, ada, 'one.csv', csv);
  const second = await upload(server, ada, 'two.csv', csv);
  expect((await ada.call('GET /imports')).map(({ state }) => state)).toEqual(['ready', 'canceled']);
  await ada.expectError('POST /imports/{id}/confirm', 'CONFLICT', {
    params: [first.importId],
    body: { duplicates: 'update', withReviews: true, stacks: [{ from: '', to: 'JS' }] },
  });
  await ada.call('POST /imports/{id}/cancel', { params: [second.importId] });
  await server.finishBackground();
  expect(filesLeft(server)).toEqual([]);
});

test('starts one import of an account when several are uploaded at once', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const bob = await server.member('bob');
  const start = (client: TestClient) =>
    client.send('POST', `${basePath}/imports?name=a.csv`, { bytes: Buffer.from('One?,1\nTwo?,2') });
  const started = await Promise.all([ada, ada, ada, bob].map(start));
  expect(started.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
  expect(started.at(-1)?.status).toBe(201);
  await server.finishBackground();
  expect(await ada.call('GET /imports')).toMatchObject([{ state: 'ready', preview: { cards: 2 } }]);
  // What the refused ones would have left beside it.
  expect(filesLeft(server)).toHaveLength(2);
});

test('explains why a file cannot be read', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  expect(await upload(server, ada, 'bad.md', '---\nmodul: x\n---\n\n## Card (EASY)\n')).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(/^Line 2: Unknown field/),
  });
  const body = '';
  const headers = { 'content-type': 'application/octet-stream' };
  const empty = await ada.expectError('POST /imports', 'VALIDATION_ERROR', {
    query: '?name=a.csv',
    body,
    headers,
  });
  expect(empty.message).toBe(messages.importFileEmpty);
  expect(filesLeft(server)).toEqual([]);
});

test('reads a table again with other columns, and keeps it if that fails', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const job = await upload(server, ada, 'basics.csv', csv);
  const { columns: _, rows: __, ...layout } = job.preview?.tables[0] ?? { columns: [], rows: 0 };
  const params = [job.importId];
  const readAs = async (...columns: string[]) => {
    await ada.call('PUT /imports/{id}/tables', { params, body: { tables: [{ ...layout, columns }] } });
    await server.finishBackground();
    return ada.call('GET /imports/{id}', { params });
  };
  const swapped = await readAs('answer', 'question');
  expect(swapped).toMatchObject({
    state: 'ready',
    preview: {
      tables: [{ columns: [{ role: 'answer' }, { role: 'question' }] }],
      samples: [{ question: 'A function with its scope.', answer: 'What is a closure?' }, {}],
    },
  });
  const failed = await readAs('ignored', 'ignored', 'question', 'answer');
  expect(failed).toMatchObject({ state: 'ready', error: messages.importNothing, preview: swapped.preview });
  expect(await confirm(server, ada, job)).toMatchObject({ state: 'done', result: { added: 2 } });
  const body = { tables: [{ ...layout, fileName: 'none.csv', columns: ['question', 'answer'] }] };
  const other = await upload(server, ada, 'basics.csv', csv);
  await ada.expectError('PUT /imports/{id}/tables', 'CONFLICT', { params: [other.importId], body });
});

test('shows the columns as another delimiter and encoding make them', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const text = 'Straße;Rue, en français;HARD\nPlatz;Place, en français;EASY\n';
  const job = await uploadBytes(server, ada, 'words.csv', Buffer.from(text, 'utf16le'));
  const [table] = job.preview?.tables ?? [];
  expect(table).toMatchObject({ encoding: 'utf-16le', delimiter: ';' });
  if (table === undefined) throw new Error('The table is missing');
  const { columns: _, rows: __, ...layout } = table;
  const readAs = async (changes: Partial<typeof layout>) => {
    const body = { tables: [{ ...layout, ...changes }] };
    await ada.call('PUT /imports/{id}/tables', { params: [job.importId], body });
    await server.finishBackground();
    const { preview, state } = await ada.call('GET /imports/{id}', { params: [job.importId] });
    expect(state).toBe('ready');
    return preview?.tables[0];
  };
  expect(await readAs({ delimiter: ',' })).toMatchObject({
    delimiter: ',',
    columns: [
      { role: 'question', examples: ['Straße;Rue', 'Platz;Place'] },
      { role: 'answer', examples: ['en français;HARD', 'en français;EASY'] },
    ],
  });
  expect(await readAs({})).toMatchObject({
    columns: [{ role: 'question', examples: ['Straße', 'Platz'] }, { role: 'answer' }, { role: 'level' }],
  });
  expect(await readAs({ encoding: 'windows-1252' })).toMatchObject({
    encoding: 'windows-1252',
    columns: [{ examples: ['Straße', 'Platz'] }, {}, {}],
  });
});

test('asks for a stack of this server for each stack of the file', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const job = await upload(server, ada, 'basics.csv', csv);
  for (const stacks of [[], [{ from: '', to: 'Cobol' }]]) {
    const body = { duplicates: 'update', withReviews: true, stacks };
    const { errors } = await ada.expectError('POST /imports/{id}/confirm', 'VALIDATION_ERROR', {
      params: [job.importId],
      body,
    });
    expect(errors?.stacks).toMatch(/Choose/);
  }
});

test('refuses an import beyond the quota and leaves nothing', async () => {
  const server = await openTestServer({ variables: { QUOTA_CARDS: '1' } });
  const ada = await server.member('ada');
  const failed = await importFile(server, ada, 'basics.csv', csv);
  expect(failed).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(/^An account or a team can have 1 cards/),
  });
  expect(await ada.call('GET /modules')).toMatchObject({ data: [] });
  expect(filesLeft(server)).toEqual([]);
});

test('ends imports that are not confirmed, or whose process died, and removes what they left', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const { importId } = await upload(server, ada, 'basics.csv', csv);
  server.clock.now += importLifetimeMs + 1;
  await purgeExpired(server.services);
  expect(await ada.call('GET /imports/{id}', { params: [importId] })).toMatchObject({
    state: 'failed',
    error: messages.importExpired,
  });
  expect(filesLeft(server)).toEqual([]);
  const next = await upload(server, ada, 'basics.csv', csv);
  await server.database
    .updateTable('imports')
    .set({ state: 'writing' })
    .where('id', '=', next.importId)
    .execute();
  server.clock.now += 61_000;
  await purgeExpired(server.services);
  expect(await ada.call('GET /imports/{id}', { params: [next.importId] })).toMatchObject({
    state: 'failed',
    error: messages.importInterrupted,
  });
  expect(await importFile(server, ada, 'basics.csv', csv)).toMatchObject({ state: 'done' });
});
