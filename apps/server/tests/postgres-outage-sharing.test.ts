import { type ImportJob, messages } from '@flipstack/contract';
import { expect, onTestFinished, test } from 'vitest';
import { largeFile } from '../../../bench/imports/large-file.ts';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/database/engine/index.ts';
import { type Cut, Line } from './support/postgres/line.ts';
import { type ProcessClient, signInAsAdministrator, signInAsMember } from './support/process-client.ts';
import { expectCorrectCounts } from './support/row-counts.ts';
import { startServer } from './support/server-process.ts';
import { createDatabaseFor } from './support/test-database.ts';
import { administratorPassword, temporaryFolder } from './support/test-server.ts';

/** A server behind a line that can be cut, and its database. */
async function startBehindLine() {
  const folder = temporaryFolder();
  const variables = await createDatabaseFor(folder);
  const line = new Line(variables.DATABASE_URL);
  await line.open();
  onTestFinished(() => line.cut());
  const server = startServer({
    ...{ DATABASE_URL: line.url, LOG_LEVEL: 'fatal', RATE_LIMIT_SCALE: '0' },
    ADMIN_PASSWORD: administratorPassword,
    IMPORT_DIRECTORY: folder,
  });
  const address = await server.address();
  const database = openDatabase(readConfig(variables).database);
  onTestFinished(() => database.destroy());
  const recover = async () => {
    await line.open();
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status, { timeout: 60_000 }).toBe(200);
  };
  return { line, server, address, database, recover };
}

interface UseCase {
  name: string;
  /** The statement with which the writing begins. */
  writes: string;
  table: 'share_versions' | 'share_follows' | 'suggestions' | 'team_members';
  /** Prepares the request, which adds one row to the table. */
  prepare: (author: ProcessClient, reader: ProcessClient) => Promise<() => Promise<Response>>;
}

const card = { question: 'What is a closure?', answer: 'A', level: 'EASY' };

async function shareModule(author: ProcessClient) {
  const module = { moduleName: 'Closures', stackName: 'JS' };
  const { moduleId } = await author.call<{ moduleId: number }>('POST', '/modules/USER', module);
  const { cardId } = await author.call<{ cardId: number }>('POST', '/cards', { ...card, moduleId });
  const { token, share } = await author.call<{ token: string; share: { shareId: number } }>(
    ...(['PUT', `/modules/${moduleId}/share/link`] as const),
  );
  return { moduleId, cardId, token, shareId: share.shareId };
}

const useCases: UseCase[] = [
  {
    ...{ name: 'a version', writes: 'insert into "share_versions"', table: 'share_versions' },
    async prepare(author) {
      const { moduleId, cardId } = await shareModule(author);
      await author.call('PUT', `/cards/${cardId}`, { ...card, question: 'What does a closure keep?' });
      return () => author.request('POST', `/modules/${moduleId}/share/versions`, { note: '' });
    },
  },
  {
    ...{ name: 'a copy of a follower', writes: 'insert into "modules"', table: 'share_follows' },
    async prepare(author, reader) {
      const { shareId, token } = await shareModule(author);
      return () => reader.request('PUT', `/shares/${shareId}/follow`, { token });
    },
  },
  {
    ...{ name: 'a suggestion', writes: 'insert into "suggestions"', table: 'suggestions' },
    async prepare(author, reader) {
      const { shareId, token, cardId } = await shareModule(author);
      const body = { token, cardId, question: 'What does a closure keep?', answer: 'A', reason: '' };
      return () => reader.request('POST', `/shares/${shareId}/suggestions`, body);
    },
  },
  {
    ...{ name: 'a member of a team', writes: 'insert into "team_members"', table: 'team_members' },
    async prepare(author, reader) {
      const team = { teamName: 'Backend', displayName: 'Countess' };
      const { teamId } = await author.call<{ teamId: number }>('POST', '/groups', team);
      const { token } = await author.call<{ token: string }>('POST', `/groups/${teamId}/invitations`, {
        ...{ role: 'learner', usesMax: 1 },
      });
      return () => reader.request('POST', `/invitations/${token}/accept`, { displayName: 'Reader' });
    },
  },
];

test('writes all or nothing of what is shared when the database is lost, and writes again by itself', {
  timeout: 240_000,
}, async () => {
  const { line, server, address, database, recover } = await startBehindLine();
  let number = 0;
  for (const { name, writes, table, prepare } of useCases) {
    for (const cut of [
      { after: writes, statement: writes, isDelivered: false },
      { after: writes, statement: 'commit', isDelivered: false },
      { after: writes, statement: 'commit', isDelivered: true },
    ] satisfies Cut[]) {
      number += 1;
      const author = await signInAsMember(address, `author${number}`);
      const reader = await signInAsMember(address, `reader${number}`);
      const send = await prepare(author, reader);
      const rows = async () => (await database.selectFrom(table).selectAll().execute()).length;
      const before = await rows();
      line.cutAt = cut;
      const where = `${name}, cut at ${cut.statement}${cut.isDelivered ? ', which arrives' : ''}`;
      expect((await send()).status, where).toBe(503);
      expect(line.cutAt, where).toBeUndefined();
      expect((await send()).status, where).toBe(503);
      expect(await rows(), where).toBe(before + (cut.isDelivered ? 1 : 0));
      await expectCorrectCounts(database);
      await recover();
      const again = await send();
      if (!cut.isDelivered) expect(again.status, where).toBeLessThan(300);
      expect(await rows(), where).toBe(before + (table === 'suggestions' && cut.isDelivered ? 2 : 1));
      await expectCorrectCounts(database);
    }
  }
  expect(await server.stop()).toBe(0);
});

test('ends an import during which the database was lost, with nothing of it, and imports again', {
  timeout: 240_000,
}, async () => {
  const { line, server, address, database, recover } = await startBehindLine();
  const admin = await signInAsAdministrator(address);
  const upload = () =>
    admin.call<ImportJob>('POST', '/imports?name=large.json', JSON.stringify(largeFile(600, 3)));
  const read = ({ importId }: ImportJob) => admin.call<ImportJob>('GET', `/imports/${importId}`);
  const confirm = async (job: ImportJob) => {
    await expect.poll(async () => (await read(job)).state, { timeout: 60_000 }).toBe('ready');
    const stacks = ((await read(job)).preview?.stacks ?? []).map(({ name }) => ({ from: name, to: 'SQL' }));
    const choices = { duplicates: 'update', withReviews: true, withMedia: true, stacks };
    await admin.call('POST', `/imports/${job.importId}/confirm`, choices);
  };
  const job = await upload();
  line.cutAt = { after: 'insert into "cards"', statement: 'insert into "reviews"', isDelivered: false };
  await confirm(job);
  await expect.poll(() => line.cutAt, { timeout: 60_000 }).toBeUndefined();
  expect((await admin.request('GET', `/imports/${job.importId}`)).status).toBe(503);
  await recover();
  await expect.poll(async () => (await read(job)).state, { timeout: 120_000 }).toBe('failed');
  expect((await read(job)).error).toBe(messages.importFailed);
  // Removed in the background.
  for (const table of ['cards', 'modules', 'reviews', 'schedules'] as const)
    await expect
      .poll(() => database.selectFrom(table).selectAll().execute(), { timeout: 60_000, message: table })
      .toEqual([]);
  const again = await upload();
  await confirm(again);
  await expect.poll(async () => (await read(again)).state, { timeout: 60_000 }).toBe('done');
  await expectCorrectCounts(database);
  expect(await server.stop()).toBe(0);
});
