import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type LibraryFile, readLibraryFiles } from '@flipstack/content/node';
import type { ImportJob } from '@flipstack/contract';
import { describe, expect, onTestFinished, test } from 'vitest';
import { largeFile } from '../../../bench/imports/large-file.ts';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/database/engine/index.ts';
import { takeLease } from '../src/database/lease-repository.ts';
import { type ProcessClient, signInAsMember } from './support/process-client.ts';
import { startServer } from './support/server-process.ts';
import { createDatabaseFor } from './support/test-database.ts';
import { administratorPassword, openTestServer, temporaryFolder } from './support/test-server.ts';

const password = administratorPassword;

const countCards = (files: readonly LibraryFile[]) =>
  files.reduce((sum, { text }) => sum + (text.match(/^## Card \(/gm)?.length ?? 0), 0);

describe('Several processes', () => {
  // Three servers start together, which is slow on a busy machine.
  test('set up an empty database once, and one prints the password', { timeout: 120_000 }, async () => {
    const files = readLibraryFiles();
    const database = await createDatabaseFor(temporaryFolder());
    const servers = [1, 2, 3].map(() => startServer(database));
    const addresses = await Promise.all(servers.map((server) => server.address()));
    const told = servers.map(({ output }) => /, password (\S+)/.exec(output)?.[1]).filter(Boolean);
    expect(told).toHaveLength(1);
    for (const address of addresses) {
      const stacks = await fetch(`${address}/api/v1/stacks`);
      expect(await stacks.json()).toHaveLength(12);
      const body = JSON.stringify({ username: 'admin', password: told[0] });
      const headers = { 'content-type': 'application/json' };
      const signedIn = await fetch(`${address}/api/v1/auth/login`, { method: 'POST', headers, body });
      expect(signedIn.status).toBe(200);
      const modules = await fetch(`${address}/api/v1/library`);
      expect(await modules.json()).toHaveLength(files.length);
    }
    const stored = openDatabase(readConfig(database).database);
    onTestFinished(() => stored.destroy());
    const cards = await stored.selectFrom('library_cards').select('question').execute();
    expect(cards).toHaveLength(countCards(files));
    expect(new Set(cards.map(({ question }) => question)).size).toBe(cards.length);
  });

  test('share sessions and rate limits', async () => {
    const database = await createDatabaseFor(temporaryFolder());
    const servers = [1, 2].map(() => startServer({ ...database, ADMIN_PASSWORD: password }));
    const [one = '', two = ''] = await Promise.all(servers.map((server) => server.address()));
    const signIn = (address: string, word: string) =>
      fetch(`${address}/api/v1/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'admin', password: word }),
      });
    const cookie = (await signIn(one, password)).headers.get('set-cookie')?.split(';')[0] ?? '';
    const me = await fetch(`${two}/api/v1/users/me`, { headers: { cookie } });
    expect(await me.json()).toMatchObject({ username: 'admin' });
    await fetch(`${two}/api/v1/auth/logout`, { headers: { cookie } });
    expect((await fetch(`${one}/api/v1/users/me`, { headers: { cookie } })).status).toBe(401);
    const guesses = await Promise.all(
      Array.from({ length: 10 }, (_, index) => signIn(index % 2 === 0 ? one : two, 'Wr0ng!pass')),
    );
    expect(guesses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 401));
    expect((await signIn(two, password)).status).toBe(429);
  });

  test('give a lease to one of several callers, and to the next when it expires', async () => {
    const { database } = await openTestServer();
    const ask = (now: number) => takeLease(database, 'job', { now, forMs: 100 });
    const taken = await Promise.all([1, 2, 3, 4, 5].map(() => ask(1000)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await ask(1099)).toBe(false);
    expect(await ask(1100)).toBe(true);
  });

  describe('over one database', () => {
    async function startTwo() {
      const folder = temporaryFolder();
      const variables = {
        ...(await createDatabaseFor(folder)),
        ...{ ADMIN_PASSWORD: password, IMPORT_DIRECTORY: join(folder, 'imports') },
        RATE_LIMIT_SCALE: '0',
      };
      const servers = [1, 2].map(() => startServer(variables));
      const addresses = await Promise.all(servers.map((server) => server.address()));
      /** One for each process; the first one registers the member. */
      const clientsOf = async (username: string) => {
        const clients: ProcessClient[] = [];
        for (const address of addresses) clients.push(await signInAsMember(address, username));
        return clients as [ProcessClient, ProcessClient];
      };
      return { variables, clientsOf };
    }

    const states = async (client: ProcessClient, { importId }: ImportJob) =>
      (await client.call<ImportJob>('GET', `/imports/${importId}`)).state;

    test('work on the same import: one reads, another confirms, undoes or cancels it', {
      timeout: 120_000,
    }, async () => {
      const { variables, clientsOf } = await startTwo();
      const [one, two] = await clientsOf('mia');
      const uploads = await Promise.all(
        [one, two].map((client) => client.request('POST', '/imports?name=cards.csv', 'What is a closure?,A')),
      );
      expect(uploads.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      const started = uploads.find(({ status }) => status === 201);
      const job = (await started?.json()) as ImportJob;
      for (const client of [one, two])
        await expect.poll(() => states(client, job), { timeout: 60_000 }).toBe('ready');
      const choices = {
        duplicates: 'update',
        withReviews: true,
        withMedia: true,
        stacks: [{ from: '', to: 'JS' }],
      };
      const confirm = (client: ProcessClient) =>
        client.request('POST', `/imports/${job.importId}/confirm`, choices);
      const confirmed = await Promise.all([confirm(two), confirm(one), confirm(two)]);
      expect(confirmed.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
      for (const client of [one, two])
        await expect.poll(() => states(client, job), { timeout: 60_000 }).toBe('done');
      const list = async (client: ProcessClient) =>
        (await client.call<{ data: unknown[] }>('GET', '/modules')).data;
      expect(await list(one)).toMatchObject([{ moduleName: 'cards', cardsCount: 1 }]);
      const undone = await Promise.all(
        [one, two].map((client) => client.request('POST', `/imports/${job.importId}/undo`)),
      );
      expect(undone.map(({ status }) => status)).toEqual([200, 200]);
      expect(await list(two)).toEqual([]);

      // What is canceled through another process is no longer read.
      const large = await one.call<ImportJob>(
        'POST',
        '/imports?name=large.json',
        JSON.stringify(largeFile(2_000, 20)),
      );
      await two.call('POST', `/imports/${large.importId}/cancel`);
      expect(await states(one, large)).toBe('canceled');
      await expect.poll(() => readdirSync(variables.IMPORT_DIRECTORY), { timeout: 60_000 }).toEqual([]);
      const next = await one.call<ImportJob>('POST', '/imports?name=cards.csv', 'What is a closure?,A');
      await expect.poll(() => states(two, next), { timeout: 60_000 }).toBe('ready');
    });

    test('give the last use of an invitation to one member, and bring versions to all followers', {
      timeout: 120_000,
    }, async () => {
      const { clientsOf } = await startTwo();
      const authors = await clientsOf('ada');
      const [owner] = authors;
      const team = { teamName: 'Backend', displayName: 'Countess' };
      const { teamId } = await owner.call<{ teamId: number }>('POST', '/groups', team);
      const invitation = await owner.call<{ token: string }>('POST', `/groups/${teamId}/invitations`, {
        ...{ role: 'learner', usesMax: 1 },
      });
      const accept = (client: ProcessClient, displayName: string) =>
        client.request('POST', `/invitations/${invitation.token}/accept`, { displayName });
      const members = { Maria: await clientsOf('mia'), Leonard: await clientsOf('leo') };
      const answers = await Promise.all(
        Object.entries(members).flatMap(([name, clients]) => clients.map((client) => accept(client, name))),
      );
      expect(answers.some(({ status }) => status < 300)).toBe(true);
      expect(await owner.call('GET', `/groups/${teamId}`)).toMatchObject({ membersCount: 2 });

      const [, follower] = members.Maria;
      const module = { moduleName: 'Closures', stackName: 'JS' };
      const { moduleId } = await owner.call<{ moduleId: number }>('POST', '/modules/USER', module);
      const card = { question: 'Version 1?', answer: 'A', level: 'EASY' };
      const { cardId } = await owner.call<{ cardId: number }>('POST', '/cards', { ...card, moduleId });
      const { token, share } = await owner.call<{ token: string; share: { shareId: number } }>(
        'PUT',
        `/modules/${moduleId}/share/link`,
      );
      const copies = await Promise.all(
        [1, 2, 3].map(() =>
          follower.call<{ moduleId: number }>('PUT', `/shares/${share.shareId}/follow`, { token }),
        ),
      );
      expect(new Set(copies.map((copy) => copy.moduleId)).size).toBe(1);
      for (const [index, client] of authors.entries())
        await client.call('PUT', `/cards/${cardId}`, { ...card, question: `Version ${index + 2}?` });
      const made = await Promise.all(
        authors.map((client) => client.request('POST', `/modules/${moduleId}/share/versions`, { note: '' })),
      );
      // Nothing has changed for the second one.
      expect(made.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      const questions = async () =>
        (await follower.call<{ question: string }[]>('GET', `/cards/modules/${copies[0]?.moduleId}`)).map(
          ({ question }) => question,
        );
      await expect.poll(questions, { timeout: 60_000 }).toEqual(['Version 3?']);
    });
  });
});
