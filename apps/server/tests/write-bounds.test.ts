import { bodyMaxBytes, restoreWindowMs } from '@flipstack/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { seedLibrary } from '../src/features/library/stored/seed-library.ts';
import { updateCopies } from '../src/features/sharing/following/update-copies.ts';
import { purgeExpired } from '../src/housekeeping.ts';
import { rateLimits } from '../src/security/rate-limits.ts';
import { fillModule } from './support/fill-module.ts';
import { confirm, upload } from './support/imports.ts';
import { libraryFile } from './support/library-files.ts';
import { createTeam } from './support/teams.ts';
import { openTestServer, type TestServer } from './support/test-server.ts';

const long = 'x'.repeat(10_000);
/** Takes four bytes for each character. */
const longest = '😀'.repeat(10_000);

/** What the texts of all cards and versions take. */
async function storedBytes({ database }: TestServer): Promise<number> {
  const texts = sql<number>`sum(octet_length("question") + octet_length("answer")
    + coalesce(octet_length("body"), 0))`;
  const tables = ['cards', 'share_cards'] as const;
  const rows = await Promise.all(
    tables.map((table) => database.selectFrom(table).select(texts.as('bytes')).executeTakeFirst()),
  );
  return rows.reduce((sum, row) => sum + Number(row?.bytes ?? 0), 0);
}

/** Which share of a minute of writes all accounts have used, by the limit that leaves the least. */
async function usedOfMinute({ database }: TestServer): Promise<number> {
  const rows = await database.selectFrom('throttles').select(['key', 'count']).execute();
  const usedOf = ({ name, max }: { name: string; max: number }) =>
    rows.filter(({ key }) => key.startsWith(`${name}:`)).reduce((sum, { count }) => sum + count, 0) / max;
  return Math.max(usedOf(rateLimits.writes), usedOf(rateLimits.writtenRows));
}

/** A coding task that is as long as a request may be. */
const longestCode = () => {
  const tests = Array.from({ length: 48 }, (_, at) => ({ input: `${at}${'1'.repeat(4_950)}`, output: '1' }));
  const code = 'let answer;\n'.repeat(100);
  const body = {
    language: 'javascript',
    setup: '',
    starter: '',
    examples: [{ input: '1', output: '1' }],
    tests,
  };
  const rest = { isAnyOrder: false, solution: code, wrongSolutions: [], isVerified: false };
  return { kind: 'code', body: { ...body, ...rest } };
};

test('An account writes at most 150 MB of texts in a minute, in whatever way', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const bob = await server.member('bob');
  const { moduleId } = await ada.createModule('Full');
  await fillModule(server, moduleId, 50, longest);
  const other = await ada.createModule('Other');
  const questions = Array.from({ length: 50 }, (_, at) => ({
    question: `Question ${at}?`,
    answer: long.slice(0, 5_000),
  }));
  await seedLibrary(server.services, [libraryFile('closures', questions)]);
  const { teamId } = await createTeam(ada);
  const cards = await ada.cardsOf(moduleId);
  const inModule = { params: [moduleId] };
  let link = { token: '', share: { shareId: 0 } };
  const markdown = `## Card (EASY)\n\nQ\n\n### Answer\n\n${long.slice(0, 9_000)}\n\n`.repeat(28);
  const table = Array.from({ length: 200 }, (_, at) => `Question ${at}?,${long.slice(0, 9_000)}`).join('\n');
  const ways: Record<string, () => Promise<unknown>> = {
    'a card': () => ada.createCard(other.moduleId, longest, { answer: longest }),
    'a coding task': () => ada.createCard(other.moduleId, 'Q', longestCode()),
    'an import into a module': () =>
      ada.call('POST /modules/{id}/import', { params: [other.moduleId], body: { markdown } }),
    'a first version': async () => {
      link = await ada.call('PUT /modules/{id}/share/link', inModule);
    },
    'a further version': async () => {
      const cardIds = cards.map(({ cardId }) => cardId).toReversed();
      await ada.call('PUT /modules/{id}/order', { ...inModule, body: { cardIds } });
      await ada.call('POST /modules/{id}/share/versions', { ...inModule, body: {} });
    },
    'a copy': () =>
      bob.call('POST /shares/{shareId}/copy', { params: [link.share.shareId], body: { token: link.token } }),
    'a copy that gets updates': () =>
      bob.call('PUT /shares/{shareId}/follow', { params: [link.share.shareId], body: { token: link.token } }),
    'a copy of a library module': () => ada.call('POST /library/{slug}/copy', { params: ['closures'] }),
    'a copy in a team': () =>
      ada.call('POST /groups/{teamId}/modules/copy', { params: [teamId], body: { moduleId } }),
    'a file': async () => {
      const job = await confirm(server, ada, await upload(server, ada, 'cards.csv', table));
      expect(job.state).toBe('done');
    },
  };
  for (const [name, write] of Object.entries(ways)) {
    server.clock.now += 60_000;
    await server.database.deleteFrom('throttles').execute();
    const before = await storedBytes(server);
    await write();
    const added = (await storedBytes(server)) - before;
    expect(added, name).toBeGreaterThan(75_000);
    expect(added / (await usedOfMinute(server)), name).toBeLessThan(150_000_000);
  }
  // What is shorter than any of these costs a write, with at most 10 kB.
  expect(rateLimits.writes.max * 10_000).toBeLessThan(150_000_000 / 10);
  expect(JSON.stringify(longestCode()).length).toBeGreaterThan(0.9 * bodyMaxBytes);
});

/** A server on which an account may have 35 kB, and a shared module of Ada with a card of 10 kB. */
async function openWithSharedModule() {
  const server = await openTestServer({ variables: { QUOTA_BYTES: '35000', RATE_LIMIT_SCALE: '0' } });
  const ada = await server.member('ada');
  const { moduleId } = await ada.createModule();
  const { cardId } = await ada.createCard(moduleId, long);
  await ada.call('PUT /modules/{id}/share/link', { params: [moduleId] });
  return { server, ada, moduleId, cardId };
}

const publish = { call: 'POST /modules/{id}/share/versions', body: {} } as const;

test('The texts of old versions count toward the quota, until the module is not shared anymore', async () => {
  const { server, ada, moduleId } = await openWithSharedModule();
  const inModule = { params: [moduleId] };
  await server.database
    .updateTable('cards')
    .set({ question: `y${long.slice(1)}` })
    .execute();
  await ada.call(publish.call, { ...inModule, body: publish.body });
  await server.database
    .updateTable('cards')
    .set({ question: `z${long.slice(1)}` })
    .execute();
  const refused = await ada.expectError(publish.call, 'QUOTA_EXCEEDED', { ...inModule, body: publish.body });
  expect(refused.message).toMatch(/^The cards of an account or a team, with their shared versions, can take/);
  // A new link for what is shared already writes nothing.
  await ada.call('PUT /modules/{id}/share/link', inModule);
  await ada.call('DELETE /modules/{id}/share', inModule);
  await updateCopies(server.services);
  await ada.call('PUT /modules/{id}/share/link', inModule);
});

test('Deleted cards count toward the bytes of an account until they are purged', async () => {
  const server = await openTestServer({ variables: { QUOTA_BYTES: '15000', RATE_LIMIT_SCALE: '0' } });
  const ada = await server.member('ada');
  const { moduleId } = await ada.createModule();
  const { cardId } = await ada.createCard(moduleId, long);
  await ada.call('DELETE /cards/{id}', { params: [cardId] });
  const body = { question: long, answer: 'A', level: 'EASY', moduleId };
  await ada.expectError('POST /cards', 'QUOTA_EXCEEDED', { body });
  await ada.call('DELETE /modules/{id}', { params: [moduleId] });
  const another = await ada.createModule('Another');
  const there = { body: { ...body, moduleId: another.moduleId } };
  await ada.expectError('POST /cards', 'QUOTA_EXCEEDED', there);
  server.clock.now += restoreWindowMs;
  await purgeExpired(server.services);
  await ada.call('POST /cards', there);
});

test('Suggested edits count toward the bytes of the reader who made them', async () => {
  const { server, ada, moduleId, cardId } = await openWithSharedModule();
  const { token, share } = await ada.call('PUT /modules/{id}/share/link', { params: [moduleId] });
  const bob = await server.member('bob');
  const suggest = (first: string) => ({
    params: [share.shareId],
    body: { token, cardId, question: `${first}${long.slice(1)}`, answer: 'A' },
  });
  // Each has the text before and the text after.
  await bob.call('POST /shares/{shareId}/suggestions', suggest('a'));
  await bob.expectError('POST /shares/{shareId}/suggestions', 'QUOTA_EXCEEDED', suggest('b'));
});
