import { createHash } from 'node:crypto';
import type { LibraryFile } from '@flipstack/content/node';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { inTransaction } from '../src/database/database.ts';
import { openDatabase } from '../src/database/engine/index.ts';
import { applyMigrations, createMigrationTables, migrate, migrationNames } from '../src/database/migrate.ts';
import { seedLibrary } from '../src/features/library/stored/seed-library.ts';
import { act, openInterviewServer, read, start } from './support/interview-client.ts';
import { interviewFile } from './support/interview-library.ts';
import { libraryFile } from './support/library-files.ts';
import { createDatabaseFor } from './support/test-database.ts';
import { openTestServer, temporaryFolder } from './support/test-server.ts';

const more = `### Good answer

It keeps its scope.

### Great answer

It keeps the whole scope alive, and with it large objects.

### Follow-ups

- What does it cost?
  > Memory, as long as it can be reached.
- Who asks?`;

const closures = libraryFile(
  'js-closures',
  [{ question: 'What does a closure keep?', level: 'HARD', more }],
  {
    name: 'Closures',
  },
);

const better = {
  goodAnswer: 'It keeps its scope.',
  greatAnswer: 'It keeps the whole scope alive, and with it large objects.',
  followUps: [
    { question: 'What does it cost?', answer: 'Memory, as long as it can be reached.' },
    { question: 'Who asks?', answer: null },
  ],
};

async function openServerWithClosures() {
  const server = await openTestServer();
  await seedLibrary(server.services, [closures]);
  return { server, ada: await server.member('ada') };
}

const params = ['js-closures'] as const;

describe('Follow-ups with answers, and better answers', () => {
  test('are sent with library cards and reviews', async () => {
    const { ada } = await openServerWithClosures();
    const { cards } = await ada.call('GET /library/{slug}', { params });
    expect(cards).toMatchObject([better]);
    const queue = await ada.call('GET /review', { query: '?slug=js-closures' });
    expect(queue.cards).toMatchObject([{ more: better }]);
  });

  test('are copied into the answers of a copy', async () => {
    const { ada } = await openServerWithClosures();
    const { moduleId } = await ada.call('POST /library/{slug}/copy', { params });
    const { cards } = await ada.call('GET /modules/{id}', { params: [moduleId] });
    expect(cards[0]?.answer).toBe(`It depends.

**Good answer**

It keeps its scope.

**Great answer**

It keeps the whole scope alive, and with it large objects.

**Follow-ups**

- What does it cost?
  > Memory, as long as it can be reached.
- Who asks?`);
  });

  test('are found by a search', async () => {
    const { server } = await openServerWithClosures();
    for (const search of ['memory reached', 'large objects'])
      expect(
        (await server.guest().call('GET /library/cards', { query: `?search=${search}` })).data,
      ).toHaveLength(1);
  });

  test('reach tabs of the web app from before the upgrade as texts', async () => {
    const { server, ada } = await openServerWithClosures();
    const browser = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' };
    const followUpsFor = async (headers: Record<string, string>) => {
      const module = await ada.call('GET /library/{slug}', { params, headers });
      const queue = await ada.call('GET /review', { query: '?slug=js-closures', headers });
      expect(queue.cards[0]?.more?.followUps).toEqual(module.cards[0]?.followUps);
      return module.cards[0]?.followUps;
    };
    expect(await followUpsFor({ ...browser, 'x-flipstack-app': '2' })).toEqual(better.followUps);
    // A client that is not a browser, and a browser that opens the URL.
    expect(await followUpsFor({})).toEqual(better.followUps);
    const opened = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' };
    expect(await followUpsFor(opened)).toEqual(better.followUps);
    const response = await server.guest().request('GET /library/{slug}', { params, headers: browser });
    expect(await response.json()).toMatchObject({
      moduleName: 'Closures',
      cards: [{ ...better, followUps: ['What does it cost?', 'Who asks?'] }],
    });
  });
});

describe('An upgrade', () => {
  test('gives stored follow-ups the answers of their file, and keeps the cards', async () => {
    const database = openDatabase(readConfig(await createDatabaseFor(temporaryFolder())).database);
    onTestFinished(() => database.destroy());
    const now = () => 1;
    const { text } = closures;
    await createMigrationTables(database);
    await inTransaction(database, (transaction) =>
      applyMigrations(
        transaction,
        migrationNames.slice(0, migrationNames.indexOf('017-follow-up-answers')),
        now,
      ),
    );
    const { id: moduleId } = await database
      .insertInto('library_modules')
      .values({
        slug: 'js-closures',
        stack_name: 'JS',
        name: 'Closures',
        summary: 'Know js-closures.',
        position: 1,
        // The same text as now: only how it is stored has changed.
        content_hash: createHash('sha256').update(`${text.length}:${text}`).digest('base64url'),
        retired_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [permanentId] = /\{#(\w+)\}/.exec(closures.text)?.slice(1) ?? [];
    const row = {
      module_id: moduleId,
      level: 'HARD',
      answer: 'It depends.',
      key_points: '[]',
      why_asked: null,
      sources: '[]',
    } as const;
    const [live, retired] = await database
      .insertInto('library_cards')
      .values([
        {
          ...row,
          question: 'What does a closure keep?',
          follow_ups: '["What does it cost?"]',
          position: 1,
          permanent_id: permanentId ?? null,
          retired_at: null,
        },
        {
          ...row,
          question: 'Gone?',
          follow_ups: '["Why \\"gone\\"?"]',
          position: 2,
          permanent_id: 'gone00',
          retired_at: 1,
        },
      ])
      .returning('id')
      .execute();
    await migrate(database, now);
    await seedLibrary({ database, now }, [closures]);
    const cards = await database.selectFrom('library_cards').selectAll().orderBy('id').execute();
    expect(cards).toMatchObject([
      { id: live?.id, good_answer: better.goodAnswer, great_answer: better.greatAnswer, retired_at: null },
      { id: retired?.id, good_answer: null, great_answer: null },
    ]);
    expect(cards.map(({ follow_ups }) => JSON.parse(follow_ups))).toEqual([
      better.followUps,
      [{ question: 'Why "gone"?', answer: null }],
    ]);
  });

  test('leaves the report of an earlier interview readable', async () => {
    const { server, ada } = await openInterviewServer();
    const interview = await start(ada);
    await act(ada, 'end', interview);
    const rows = await server.database
      .selectFrom('interview_questions')
      .select(['position', 'content'])
      .execute();
    for (const { position, content } of rows) {
      const { goodAnswer: _, greatAnswer: _great, ...before } = JSON.parse(content);
      await server.database
        .updateTable('interview_questions')
        .set({ content: JSON.stringify({ ...before, followUps: ['Why?'] }) })
        .where('position', '=', position)
        .execute();
    }
    const report = await ada.call('GET /interviews/{interviewId}/report', {
      params: [interview.interviewId],
    });
    for (const question of report.questions)
      expect(question).toMatchObject({
        goodAnswer: null,
        greatAnswer: null,
        followUps: [{ question: 'Why?', answer: null }],
      });
  });
});

test('An interview sends follow-ups and better answers only after its end', async () => {
  const { server, ada } = await openInterviewServer();
  await seedLibrary(server.services, [withParts(interviewFile())]);
  const interview = await start(ada);
  const open = interview.questions.filter(({ kind }) => kind === 'open');
  expect(open.length).toBeGreaterThan(0);
  const before = JSON.stringify([interview, await read(ada, interview)]);
  for (const secret of ['What does it cost?', 'Memory, as long', 'keeps its scope', 'whole scope'])
    expect(before).not.toContain(secret);
  await act(ada, 'end', interview);
  const report = await ada.call('GET /interviews/{interviewId}/report', { params: [interview.interviewId] });
  for (const { kind, ...question } of report.questions)
    if (kind === 'flip') expect(question).toMatchObject(better);
});

/** The file with better answers and follow-ups on each open question. */
const withParts = ({ file, text }: LibraryFile): LibraryFile => ({
  file,
  text: text.replaceAll('- Reason\n', `- Reason\n\n${more}\n`),
});
