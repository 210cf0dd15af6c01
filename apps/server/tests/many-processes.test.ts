import { type LibraryFile, readLibraryFiles } from '@flipstack/content/node';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/database/engine/index.ts';
import { takeLease } from '../src/database/lease-repository.ts';
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
});
