import { bodyMaxBytes, importMaxCards, messages } from '@flipstack/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moduleArbitrary } from './support/module-arbitrary.ts';
import { expectCorrectCounts } from './support/row-counts.ts';
import type { TestClient } from './support/test-client.ts';
import { openTestServer, type TestServer } from './support/test-server.ts';

const card = (question: string, level = 'EASY', answer = 'A.') =>
  `## Card (${level})\n\n${question}\n\n### Answer\n\n${answer}\n`;

const loops = `---\nmodule: Loops\nstack: js\n---\n\n${card('One?')}\n${card('Two?', 'HARD')}`;

const importModule = (client: TestClient, markdown: string, given: object = {}) =>
  client.call('POST /modules/import', { body: { markdown, ...given } });

const exportOf = (client: TestClient, moduleId: number) =>
  client.call('GET /modules/{id}/export', { params: [moduleId] });

const textsOf = async (client: TestClient, moduleId: number) =>
  (await client.cardsOf(moduleId)).map(({ question, answer, level, kind, body }) => ({
    ...{ question, answer, level },
    ...(kind !== undefined && { kind, body }),
  }));

const refusal = async (client: TestClient, markdown: string, given: object = {}) => {
  const error = await client.expectError('POST /modules/import', 'VALIDATION_ERROR', {
    body: { markdown, ...given },
  });
  return error.errors?.markdown?.split('\n');
};

async function expectNothingWritten({ database }: TestServer) {
  expect(await database.selectFrom('modules').selectAll().execute()).toEqual([]);
  expect(await database.selectFrom('cards').selectAll().execute()).toEqual([]);
}

describe('Exporting a module', () => {
  test('downloads a file with the module’s name', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const { moduleId } = await ada.createModule('Замыкания & C#', 'JS');
    await ada.createCard(moduleId, 'What is a closure?', { level: 'HARD' });
    const { cardId } = await ada.createCard(moduleId, 'Deleted');
    await ada.call('DELETE /cards/{id}', { params: [cardId] });
    const response = await ada.request('GET /modules/{id}/export', { params: [moduleId] });
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="_-c.md"; filename*=UTF-8''${encodeURIComponent('замыкания-c.md')}`,
    );
    expect(await response.text()).toBe(
      [
        '---\nmodule: Замыкания & C#\nstack: JS\n---',
        '## Card (HARD)',
        'What is a closure?',
        '### Answer',
        'A function with its scope.\n',
      ].join('\n\n'),
    );
  });

  test('round-trips through an import, whatever the cards contain', async () => {
    const server = await openTestServer({ variables: { RATE_LIMIT_SCALE: '0' } });
    const admin = await server.administrator();
    const ada = await server.member('ada');
    await fc.assert(
      fc.asyncProperty(moduleArbitrary, async ({ moduleName, stackName, cards }) => {
        await admin.request('POST /stacks', { body: { stackName } });
        const { moduleId } = await ada.createModule(moduleName, stackName);
        for (const { question, ...more } of cards) await ada.createCard(moduleId, question, more);
        const module = await ada.call('GET /modules/{id}', { params: [moduleId] });
        const texts = await textsOf(ada, moduleId);
        expect(texts).toMatchObject(cards);
        const exported = await exportOf(ada, moduleId);
        await ada.call('DELETE /modules/{id}', { params: [moduleId] });

        const again = await importModule(ada, exported);
        expect(again).toEqual({
          ...again,
          moduleName,
          stackName: module.stackName,
          cardsCount: cards.length,
        });
        expect(await textsOf(ada, again.moduleId)).toEqual(texts);
        expect(await exportOf(ada, again.moduleId)).toBe(exported);
        await ada.call('DELETE /modules/{id}', { params: [again.moduleId] });
      }),
      { numRuns: 50 },
    );
    await expectCorrectCounts(server.database);
  });
});

describe('Importing a module', () => {
  test('creates it with all its cards in order', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const module = await importModule(ada, loops);
    expect(module).toEqual({
      moduleId: 1,
      moduleName: 'Loops',
      username: 'ada',
      dateCreated: '2026-11-21',
      stackId: 4,
      stackName: 'JS',
      cardsCount: 2,
    });
    expect(await textsOf(ada, 1)).toEqual([
      { question: 'One?', answer: 'A.', level: 'EASY' },
      { question: 'Two?', answer: 'A.', level: 'HARD' },
    ]);
    await expectCorrectCounts(server.database);
  });

  test('can change its name and stack', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const named = await importModule(ada, loops, { moduleName: ' Cycles ', stackName: 'Python' });
    expect(named).toMatchObject({ moduleName: 'Cycles', stackName: 'Python', cardsCount: 2 });
    const bare = { moduleName: 'Bare', stackName: 'SQL' };
    expect(await importModule(ada, card('Q?'), bare)).toMatchObject({ ...bare, cardsCount: 1 });
    const body = { markdown: card('Q?'), moduleName: ' ', stackName: 'x'.repeat(51) };
    expect((await ada.expectError('POST /modules/import', 'VALIDATION_ERROR', { body })).errors).toEqual({
      moduleName: 'Module name must be 1-100 characters long',
      stackName: 'Stack name must be 1-50 characters long',
    });
  });

  test('reports every error with its line and writes nothing', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const long = 'x'.repeat(10_001);
    expect(
      await refusal(
        ada,
        `---\nmodule: ${'m'.repeat(101)}\n---\n${card('a\u0000b')}${card('Q?', 'EXPERT')}${card('Q?', 'EASY', long)}# Note`,
      ),
    ).toEqual([
      'Line 1: The front matter has no `stack`. Add a line `stack: …`.',
      'Line 2: Module name must be 1-100 characters long',
      'Line 6: Question contains characters that cannot be stored',
      'Line 11: Expected `## Card (EASY)`, `## Card (MEDIUM)` or `## Card (HARD)`.',
      'Line 24: Answer must be 1-10000 characters long',
      'Line 25: Unexpected heading `# Note`. To keep it as text, write `\\# Note` or use `####`.',
    ]);
    expect(await refusal(ada, '')).toEqual([
      'Line 1: There is no card. Start one with `## Card (EASY)`, `## Card (MEDIUM)` or `## Card (HARD)`.',
      'Line 1: The file must start with front matter between two lines of `---`.',
    ]);
    const body = { moduleName: 'm', stackName: 'JS', markdown: 7 };
    expect((await ada.expectError('POST /modules/import', 'VALIDATION_ERROR', { body })).errors).toEqual({
      markdown: 'markdown must be a string',
    });
    await expectNothingWritten(server);
  });

  test('reports the first five hundred errors and the number of others', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const lines = await refusal(ada, `${loops}${'# x\n'.repeat(600)}`);
    expect(lines).toHaveLength(501);
    expect(lines?.at(-1)).toBe('and 100 more');
  });

  test('enforces the same limits as the editor', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const many = (count: number) => `---\nmodule: Many\nstack: JS\n---\n${card('Q?').repeat(count)}`;
    expect(await refusal(ada, many(importMaxCards + 1))).toEqual([
      `Line ${5 + 7 * importMaxCards}: This text has 1001 cards. You can import up to 1000 at a time. Import the first ones as a module, then add the rest to it.`,
    ]);
    const body = { markdown: 'x'.repeat(bodyMaxBytes) };
    await ada.expectError('POST /modules/import', 'BODY_TOO_LARGE', { body });
    expect((await importModule(ada, many(importMaxCards))).cardsCount).toBe(importMaxCards);
    const again = { body: { markdown: many(importMaxCards), moduleName: 'Again' } };
    await ada.expectError('POST /modules/import', 'TOO_MANY_REQUESTS', again);
    expect((await ada.call('GET /modules')).total_elements).toBe(1);
    server.clock.now += 60_000;
    await ada.call('POST /modules/import', again);
    await expectCorrectCounts(server.database);
  });

  test('does not count a refused import against the rate limit', async () => {
    const server = await openTestServer({ variables: { RATE_LIMIT_SCALE: '0.02' } });
    const ada = await server.member('ada');
    const markdown = `---\nmodule: Loops\nstack: JS\n---\n${card('Q?').repeat(15)}`;
    for (let time = 0; time < 4; time++)
      await ada.expectError('POST /modules/import', 'NOT_FOUND', { body: { markdown, stackName: 'Cobol' } });
    expect((await importModule(ada, markdown)).cardsCount).toBe(15);
  });

  test('refuses an unknown stack or a taken name and writes nothing', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const unknown = { body: { markdown: loops, stackName: 'Cobol' } };
    expect((await ada.expectError('POST /modules/import', 'NOT_FOUND', unknown)).message).toBe(
      messages.stackNotFound,
    );
    await expectNothingWritten(server);
    const { moduleId } = await importModule(ada, loops);
    const twice = await ada.expectError('POST /modules/import', 'CONFLICT', { body: { markdown: loops } });
    expect(twice.message).toBe(messages.moduleExists);
    expect((await ada.call('GET /modules')).total_elements).toBe(1);
    expect(await textsOf(ada, moduleId)).toHaveLength(2);
    await server.guest().expectError('POST /modules/import', 'NOT_SIGNED_IN', { body: { markdown: loops } });
  });

  test('imports all or nothing, wherever the database fails', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const oneOfEach = server.database.schema.createIndex('one_of_each').unique();
    await oneOfEach.on('cards').column('question').execute();
    const numbered = Array.from({ length: 300 }, (_, index) => card(`Question ${index % 250}`)).join('\n');
    const front = '---\nmodule: Loops\nstack: JS\n---\n';
    await ada.expectError('POST /modules/import', 'INTERNAL_ERROR', { body: { markdown: front + numbered } });
    await expectNothingWritten(server);
    const { moduleId } = await ada.createModule();
    const cards = { params: [moduleId], body: { markdown: numbered } };
    await ada.expectError('POST /modules/{id}/import', 'INTERNAL_ERROR', cards);
    expect(await ada.cardsOf(moduleId)).toEqual([]);
    await expectCorrectCounts(server.database);
  });
});

describe('Importing cards into a module', () => {
  test('appends them in order and ignores front matter', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const { moduleId } = await ada.createModule();
    await ada.createCard(moduleId, 'Zero?');
    const add = (markdown: string) =>
      ada.call('POST /modules/{id}/import', { params: [moduleId], body: { markdown } });
    const added = await add(loops);
    expect(added.map(({ question, level }) => [question, level])).toEqual([
      ['One?', 'EASY'],
      ['Two?', 'HARD'],
    ]);
    expect((await ada.cardsOf(moduleId)).slice(1)).toEqual(added);
    await add(card('Three?'));
    await ada.createCard(moduleId, 'Four?');
    const questions = (await ada.cardsOf(moduleId)).map(({ question }) => question);
    expect(questions).toEqual(['Zero?', 'One?', 'Two?', 'Three?', 'Four?']);
    expect((await ada.call('GET /modules/{id}', { params: [moduleId] })).moduleName).toBe('Closures');
    await expectCorrectCounts(server.database);
  });

  test('answers 404 for another user’s module before it reads the text', async () => {
    const server = await openTestServer();
    const { moduleId } = await (await server.member('ada')).createModule();
    const bob = await server.member('bob');
    for (const markdown of [loops, 'no cards at all'])
      await bob.expectError('POST /modules/{id}/import', 'NOT_FOUND', {
        params: [moduleId],
        body: { markdown },
      });
  });

  test('reports a text without cards', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const { moduleId } = await ada.createModule();
    const body = { markdown: '---\nmodule: Loops\nstack: JS\n---\n' };
    const parts = { params: [moduleId], body };
    expect((await ada.expectError('POST /modules/{id}/import', 'VALIDATION_ERROR', parts)).errors).toEqual({
      markdown:
        'Line 5: There is no card. Start one with `## Card (EASY)`, `## Card (MEDIUM)` or `## Card (HARD)`.',
    });
  });

  test('appends both of two concurrent imports', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const { moduleId } = await ada.createModule();
    const add = (name: string) =>
      ada.call('POST /modules/{id}/import', {
        params: [moduleId],
        body: { markdown: [1, 2, 3].map((number) => card(`${name} ${number}`)).join('\n') },
      });
    await Promise.all([add('a'), add('b')]);
    const questions = (await ada.cardsOf(moduleId)).map(({ question }) => question);
    expect([
      ['a 1', 'a 2', 'a 3', 'b 1', 'b 2', 'b 3'],
      ['b 1', 'b 2', 'b 3', 'a 1', 'a 2', 'a 3'],
    ]).toContainEqual(questions);
  });
});
