import { join } from 'node:path';
import { parseModule } from '@flipstack/content';
import { answerWithParts } from '@flipstack/content/library';
import { type LibraryFile, readLibraryFiles } from '@flipstack/content/node';
import {
  fieldRules,
  firstBrokenRule,
  type LibraryModuleWithCards,
  restoreWindowMs,
} from '@flipstack/contract';
import { describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { restoreArchive } from '../src/archive/restore-archive.ts';
import { writeArchive } from '../src/archive/write-archive.ts';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/database/engine/index.ts';
import { migrate } from '../src/database/migrate.ts';
import { seedLibrary } from '../src/features/library/stored/seed-library.ts';
import { purgeExpired } from '../src/housekeeping.ts';
import { libraryFile } from './support/library-files.ts';
import { expectCorrectCounts } from './support/row-counts.ts';
import { TestClient } from './support/test-client.ts';
import { createDatabaseFor } from './support/test-database.ts';
import { openTestServer, type TestServer, temporaryFolder } from './support/test-server.ts';

const closures = libraryFile(
  'js-closures',
  [
    { question: 'What does a closure keep?', answer: 'Its scope.', keyPoints: ['Scope', 'Not values'] },
    { question: 'Why does the loop print 3?', level: 'MEDIUM' },
    { question: 'When is a closure collected?', level: 'HARD' },
  ],
  { name: 'Closures' },
);
const streams = libraryFile('java-streams', ['When does a stream run?'], { stack: 'Java', name: 'Streams' });

const seedWith = ({ services }: TestServer, ...files: LibraryFile[]) => seedLibrary(services, files);

async function openServerWithLibrary(...files: LibraryFile[]): Promise<TestServer> {
  const server = await openTestServer();
  await seedWith(server, ...files);
  return server;
}

const open = (server: TestServer, slug: string): Promise<LibraryModuleWithCards> =>
  server.guest().call('GET /library/{slug}', { params: [slug] });

/** The stored library, including its timestamps. */
async function storedLibrary({ database }: TestServer) {
  return {
    modules: await database.selectFrom('library_modules').selectAll().orderBy('id').execute(),
    cards: await database.selectFrom('library_cards').selectAll().orderBy('id').execute(),
    indexed: await database.selectFrom('library_index').selectAll().execute(),
  };
}

describe('Browsing the library', () => {
  test('lists modules by stack with the number of cards per level', async () => {
    const server = await openServerWithLibrary(closures, streams);
    expect(await server.guest().call('GET /library')).toEqual([
      {
        slug: 'java-streams',
        moduleName: 'Streams',
        stackName: 'Java',
        summary: 'Know java-streams.',
        cardsCount: 1,
        levels: { EASY: 1, MEDIUM: 0, HARD: 0 },
        isFollowed: false,
        followedLevels: [],
        singleCards: [],
      },
      expect.objectContaining({ slug: 'js-closures', levels: { EASY: 1, MEDIUM: 1, HARD: 1 } }),
    ]);
  });

  test('filters by stack, level, or both', async () => {
    const server = await openServerWithLibrary(closures, streams);
    const slugs = async (query: string) =>
      (await server.guest().call('GET /library', { query })).map(({ slug }) => slug);
    expect(await slugs('?stack=JS')).toEqual(['js-closures']);
    expect(await slugs('?stack=js')).toEqual([]);
    expect(await slugs('?level=EASY')).toEqual(['java-streams', 'js-closures']);
    expect(await slugs('?level=HARD')).toEqual(['js-closures']);
    expect(await slugs('?level=HARD&stack=Java')).toEqual([]);
    const refused = await server
      .guest()
      .expectError('GET /library', 'VALIDATION_ERROR', { query: '?level=hard' });
    expect(refused.errors).toEqual({ level: 'Level must be one of the following: EASY, MEDIUM, HARD' });
  });

  test('opens a module with all parts of its cards, in order', async () => {
    const { cards, ...module } = await open(await openServerWithLibrary(closures), 'js-closures');
    expect(module).toMatchObject({ moduleName: 'Closures', cardsCount: 3 });
    expect(cards.map(({ question }) => question)).toEqual([
      'What does a closure keep?',
      'Why does the loop print 3?',
      'When is a closure collected?',
    ]);
    expect(cards[0]).toEqual({
      cardId: expect.any(Number),
      level: 'EASY',
      question: 'What does a closure keep?',
      answer: 'Its scope.',
      keyPoints: ['Scope', 'Not values'],
      goodAnswer: null,
      greatAnswer: null,
      whyAsked: null,
      followUps: [],
      sources: [],
    });
  });

  test('does not send the interview inputs of its cards', async () => {
    const tasks = readLibraryFiles().filter(({ file }) => file.endsWith('/python-tasks-text.md'));
    const [task] = tasks.flatMap(({ file, text }) => parseModule(file, text).cards);
    expect(task?.interviewInputs?.[0]).toContain('mask_number(');
    const server = await openServerWithLibrary(...tasks);
    const sent = JSON.stringify(await open(server, 'python-tasks-text'));
    const stored = JSON.stringify(await storedLibrary(server));
    for (const text of [sent, stored]) {
      expect(text).toContain('4929 1234 5678 9012');
      expect(text).not.toContain('interviewInputs');
      expect(text).not.toContain('DE89 3704 0044 0532 0130 00');
    }
  });

  test('does not send the checks of its cards', async () => {
    const text = `${closures.text}\n### Checks\n\n\`\`\`js\nconsole.log('only for the linter');\n\`\`\`\n`;
    const card = parseModule(closures.file, text).cards.at(-1);
    expect(card?.checks).toHaveLength(1);
    const server = await openServerWithLibrary({ ...closures, text });
    const sent = JSON.stringify(await open(server, 'js-closures'));
    const stored = JSON.stringify(await storedLibrary(server));
    for (const found of [sent, stored]) {
      expect(found).toContain('What does a closure keep?');
      expect(found).not.toMatch(/only for the linter|checks/);
    }
  });

  test('answers 404 for an unknown module', async () => {
    const server = await openServerWithLibrary(closures);
    const ada = await server.member('ada');
    for (const slug of ['nothing', 'JS-CLOSURES', '../js-closures', '\u0000', "'; drop table users; --"]) {
      for (const call of [
        'GET /library/{slug}',
        'POST /library/{slug}/copy',
        'PUT /library/{slug}/follow',
        'DELETE /library/{slug}/follow',
      ] as const) {
        const { message } = await ada.expectError(call, 'NOT_FOUND', { params: [slug] });
        expect(message).toBe('Module not found');
      }
    }
  });

  test('answers 304 to a client with the current version', async () => {
    const server = await openServerWithLibrary(closures);
    for (const [call, parts] of [
      ['GET /library', {}],
      ['GET /library/{slug}', { params: ['js-closures'] }],
      ['GET /library/cards', { query: '?search=closure' }],
    ] as const) {
      const etag = (await server.guest().request(call, parts)).headers.get('etag') ?? '';
      const again = await server.guest().request(call, { ...parts, headers: { 'if-none-match': etag } });
      expect(again.status).toBe(304);
    }
  });

  test('keeps the library out of users’ modules, cards and accounts', async () => {
    const server = await openServerWithLibrary(closures, streams);
    const admin = await server.administrator();
    await admin.call('PUT /library/{slug}/follow', { params: ['js-closures'] });
    for (const call of ['GET /modules', 'GET /cards'] as const) {
      expect(await admin.call(call)).toMatchObject({ data: [], total_elements: 0 });
    }
    expect((await admin.call('GET /users')).total_elements).toBe(1);
    const stacks = await server.guest().call('GET /stacks');
    expect(stacks.every(({ modulesCount }) => modulesCount === 0)).toBe(true);
    await expectCorrectCounts(server.database);
  });
});

describe('Following a module', () => {
  test('adds it to reviews until it is removed, however often it is repeated', async () => {
    const server = await openServerWithLibrary(closures, streams);
    const [ada, bob] = [await server.member('ada'), await server.member('bob')];
    const params = ['js-closures'];
    const followed = async (client: TestClient) =>
      (await client.call('GET /library')).filter(({ isFollowed }) => isFollowed).map(({ slug }) => slug);
    for (let time = 0; time < 2; time++) {
      const module = await ada.call('PUT /library/{slug}/follow', { params });
      expect(module).toMatchObject({ slug: 'js-closures', isFollowed: true });
    }
    expect(await followed(ada)).toEqual(['js-closures']);
    expect(await followed(bob)).toEqual([]);
    expect(await followed(server.guest())).toEqual([]);
    expect(await ada.call('GET /library/{slug}', { params })).toMatchObject({ isFollowed: true });
    for (let time = 0; time < 2; time++) {
      const module = await ada.call('DELETE /library/{slug}/follow', { params });
      expect(module.isFollowed).toBe(false);
    }
    expect(await followed(ada)).toEqual([]);
  });

  test('requires signing in', async () => {
    const server = await openServerWithLibrary(closures);
    for (const call of [
      'POST /library/{slug}/copy',
      'PUT /library/{slug}/follow',
      'DELETE /library/{slug}/follow',
    ] as const) {
      await server.guest().expectError(call, 'NOT_SIGNED_IN', { params: ['js-closures'] });
    }
  });

  test('is undone when the user is deleted', async () => {
    const server = await openServerWithLibrary(closures);
    const admin = await server.administrator();
    const ada = await server.member('ada');
    const { id } = await ada.me();
    await ada.call('PUT /library/{slug}/follow', { params: ['js-closures'] });
    await admin.call('DELETE /users/{id}', { params: [id] });
    server.clock.now += restoreWindowMs;
    await purgeExpired(server.services);
    const left = await server.database.selectFrom('followed_modules').selectAll().execute();
    expect(left).toEqual([]);
  });
});

describe('Copying a module', () => {
  test('creates an own module with all content of the cards', async () => {
    const server = await openServerWithLibrary(closures);
    const ada = await server.member('ada');
    const module = await ada.call('POST /library/{slug}/copy', { params: ['js-closures'] });
    expect(module).toMatchObject({ moduleName: 'Closures', stackName: 'JS', username: 'ada', cardsCount: 3 });
    const cards = await ada.cardsOf(module.moduleId);
    expect(cards.map(({ question, level }) => `${level} ${question}`)).toEqual([
      'EASY What does a closure keep?',
      'MEDIUM Why does the loop print 3?',
      'HARD When is a closure collected?',
    ]);
    expect(cards[0]?.answer).toBe('Its scope.\n\n**Key points**\n\n- Scope\n- Not values');
    await expectCorrectCounts(server.database);
    const admin = await server.administrator();
    const { data } = await admin.call('GET /audit');
    expect(data.find(({ action }) => action === 'module.created')).toMatchObject({
      actor: 'ada',
      object: `module ${module.moduleId} "Closures"`,
      detail: 'copied from library module "js-closures"',
    });
  });

  test('leaves the library and later copies unchanged when the copy is edited', async () => {
    const server = await openServerWithLibrary(closures);
    const ada = await server.member('ada');
    const { moduleId } = await ada.call('POST /library/{slug}/copy', { params: ['js-closures'] });
    const [card] = await ada.cardsOf(moduleId);
    await ada.call('PUT /cards/{id}', {
      params: [card?.cardId ?? 0],
      body: { question: 'Mine', answer: 'Mine', level: 'EASY', moduleId },
    });
    expect((await open(server, 'js-closures')).cards[0]?.question).toBe('What does a closure keep?');
  });

  test('gives a second copy another name', async () => {
    const server = await openServerWithLibrary(closures);
    const [ada, bob] = [await server.member('ada'), await server.member('bob')];
    const copy = async (client: TestClient) =>
      (await client.call('POST /library/{slug}/copy', { params: ['js-closures'] })).moduleName;
    expect([await copy(ada), await copy(ada), await copy(bob), await copy(ada)]).toEqual([
      'Closures',
      'Closures 2',
      'Closures',
      'Closures 3',
    ]);
    const concurrent = await Promise.all([copy(bob), copy(bob), copy(bob)]);
    expect(concurrent.toSorted()).toEqual(['Closures 2', 'Closures 3', 'Closures 4']);
    await expectCorrectCounts(server.database);
  });

  test('reports that an administrator deleted its stack before the library used it', async () => {
    const server = await openTestServer();
    const admin = await server.administrator();
    const stack = (await admin.call('GET /stacks')).find(({ stackName }) => stackName === 'JS');
    await admin.call('DELETE /stacks/{id}', { params: [stack?.stackId ?? 0] });
    await seedLibrary(server.services, [closures]);
    const refused = await admin.expectError('POST /library/{slug}/copy', 'CONFLICT', {
      params: ['js-closures'],
    });
    expect(refused.message).toBe(
      'The stack of this module was deleted. Ask an administrator to add it again',
    );
    expect((await open(server, 'js-closures')).cardsCount).toBe(3);
  });
});

describe('Upgrading the library', () => {
  test('writes nothing when nothing has changed', async () => {
    const server = await openServerWithLibrary(closures, streams);
    // A mark that storing the library would remove.
    await server.database
      .updateTable('library_modules')
      .set({ position: 999 })
      .where('slug', '=', 'js-closures')
      .execute();
    const before = await storedLibrary(server);
    server.clock.now += 1000;
    await seedWith(server, closures, streams);
    expect(await storedLibrary(server)).toEqual(before);
  });

  test('updates cards in place, so that learners keep their progress', async () => {
    const named = (permanentId: string, question: string) => ({ permanentId, question });
    const server = await openServerWithLibrary(
      libraryFile('js-closures', [
        named('one111', 'What does a closure keep?'),
        named('two222', 'Why does the loop print 3?'),
        named('three3', 'When is a closure collected?'),
      ]),
      streams,
    );
    const before = await open(server, 'js-closures');
    const [first, second, third] = before.cards.map(({ cardId }) => cardId);
    const changed = libraryFile(
      'js-closures',
      [
        // A question that another card had before.
        { ...named('four44', 'When is a closure collected?'), answer: 'Most of them.' },
        { ...named('three3', 'Who frees the variables of a function?'), level: 'HARD' },
        { ...named('one111', 'Values or variables?'), answer: 'Variables, not values.' },
        named('two222', 'Why does the loop print 3?'),
      ],
      { name: 'Closures and scopes' },
    );
    await seedWith(server, changed, streams);
    const after = await open(server, 'js-closures');
    expect(after.moduleName).toBe('Closures and scopes');
    expect(after.cards.map(({ cardId }) => cardId)).toEqual([expect.any(Number), third, first, second]);
    expect(after.cards[2]?.answer).toBe('Variables, not values.');
    expect([first, second, third]).not.toContain(after.cards[0]?.cardId);
    expect((await open(server, 'java-streams')).cardsCount).toBe(1);
  });

  test('retires a removed card and revives it when it returns', async () => {
    const server = await openServerWithLibrary(closures);
    const ada = await server.member('ada');
    const [first] = (await open(server, 'js-closures')).cards;
    const review = {
      reviewId: '0198b1c4-0000-7000-8000-000000000001',
      card: `library-${first?.cardId}`,
      rating: 'Good',
      durationMs: 1000,
    };
    await ada.call('POST /reviews', { body: review });
    const without = libraryFile(
      'js-closures',
      [{ question: 'Why does the loop print 3?', level: 'MEDIUM' }],
      { name: 'Closures' },
    );
    await seedWith(server, without);
    expect((await open(server, 'js-closures')).cardsCount).toBe(1);
    const search = () => server.guest().call('GET /library/cards', { query: '?search=keep' });
    expect((await search()).data).toEqual([]);
    expect(await server.database.selectFrom('reviews').select('card_id').execute()).toEqual([
      { card_id: first?.cardId },
    ]);
    await seedWith(server, closures);
    expect((await open(server, 'js-closures')).cards[0]?.cardId).toBe(first?.cardId);
    expect((await search()).data).toHaveLength(1);
  });

  test('retires a module without a file and revives it with its cards', async () => {
    const server = await openServerWithLibrary(closures, streams);
    const ada = await server.member('ada');
    await ada.call('PUT /library/{slug}/follow', { params: ['js-closures'] });
    const before = await open(server, 'js-closures');
    await seedWith(server, streams);
    expect((await ada.call('GET /library')).map(({ slug }) => slug)).toEqual(['java-streams']);
    await ada.expectError('GET /library/{slug}', 'NOT_FOUND', { params: ['js-closures'] });
    const query = '?search=closure';
    expect((await ada.call('GET /library/cards', { query })).total_elements).toBe(0);
    await seedWith(server, closures, streams);
    expect(await open(server, 'js-closures')).toEqual(before);
    expect(await ada.call('GET /library/{slug}', { params: ['js-closures'] })).toMatchObject({
      isFollowed: true,
    });
  });

  test('follows a card that moves to another module', async () => {
    const server = await openServerWithLibrary(closures, streams);
    const [, , last] = (await open(server, 'js-closures')).cards;
    await seedWith(
      server,
      libraryFile('js-closures', ['What does a closure keep?', 'Why does the loop print 3?'], {
        name: 'Closures',
      }),
      libraryFile('js-memory', ['When is a closure collected?', 'What leaks?'], { name: 'Memory' }),
    );
    expect((await open(server, 'js-memory')).cards[0]?.cardId).toBe(last?.cardId);
    expect((await open(server, 'js-closures')).cardsCount).toBe(2);
  });

  test('changes nothing if a file cannot be read, and names the line', async () => {
    const server = await openServerWithLibrary(closures);
    const before = await storedLibrary(server);
    const bad = { file: 'library/js/bad.md', text: '---\nmodule: Bad\n---\n' };
    await expect(seedWith(server, streams, bad)).rejects.toThrow('library/js/bad.md:1:');
    expect(await storedLibrary(server)).toEqual(before);
  });
});

test('has a library that can be searched after a restore from an archive', async () => {
  const server = await openServerWithLibrary(closures, streams);
  const file = join(temporaryFolder(), 'flipstack.archive');
  const options = { now: server.services.now, report: () => undefined };
  await writeArchive(server.database, file, options);
  const database = openDatabase(readConfig(await createDatabaseFor(temporaryFolder())).database);
  onTestFinished(() => database.destroy());
  await restoreArchive(database, file, options);
  const services = { ...server.services, database };
  await migrate(database, services.now);
  await seedLibrary(services, [closures, streams]);
  const app = buildApp({ ...services, requestLogger: services.logger });
  const found = async (client: TestClient) =>
    (await client.call('GET /library/cards', { query: '?search=closre' })).data;
  expect(await found(new TestClient(app))).toEqual(await found(server.guest()));
  expect(await found(new TestClient(app))).toHaveLength(3);
});

test('allows every module of the real library to be copied in full', () => {
  for (const { file, text } of readLibraryFiles()) {
    const { moduleName, cards } = parseModule(file, text);
    expect(firstBrokenRule(fieldRules.moduleName, `${moduleName} 99`), file).toBeUndefined();
    for (const card of cards) {
      expect(firstBrokenRule(fieldRules.question, card.question), file).toBeUndefined();
      expect(firstBrokenRule(fieldRules.answer, answerWithParts(card)), file).toBeUndefined();
    }
  }
});
