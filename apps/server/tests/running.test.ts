import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/database/engine/index.ts';
import { migrate, NewerDatabaseError } from '../src/database/migrate.ts';
import { migrations } from '../src/database/migrations/index.ts';
import { startServer } from './support/server-process.ts';
import { createDatabaseFor, expectCleanShutdown } from './support/test-database.ts';
import { openTestServer, temporaryFolder } from './support/test-server.ts';

const json = { 'content-type': 'application/json' };
const password = 'Adm1n!pass';

describe('Starting', () => {
  test('creates a database and an administrator, and prints the password once', async () => {
    const variables = await createDatabaseFor(temporaryFolder());
    const first = startServer(variables);
    const address = await first.address();
    const made = /, password (\S+)/.exec(first.output)?.[1] ?? '';
    const login = await fetch(`${address}/api/v1/auth/login`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ username: 'admin', password: made }),
    });
    expect(login.status).toBe(200);
    expect(await login.json()).toMatchObject({ firstName: 'Flipstack', roles: ['USER', 'ADMINISTRATOR'] });
    expect(await first.stop()).toBe(0);
    expect(first.output.split(made)).toHaveLength(2);

    const second = startServer(variables);
    await second.address();
    expect(second.output).not.toContain('password');
    expect(await second.stop('SIGINT')).toBe(0);
  });

  test('succeeds for several servers on one empty file, with one administrator', async () => {
    const variables = await createDatabaseFor(temporaryFolder());
    const servers = Array.from({ length: 4 }, () => startServer(variables));
    const addresses = await Promise.all(servers.map((server) => server.address()));
    expect(new Set(addresses).size).toBe(4);
    const passwords = servers.filter(({ output }) => output.includes(', password '));
    expect(passwords).toHaveLength(1);
    for (const address of addresses) {
      const stacks: unknown = await (await fetch(`${address}/api/v1/stacks`)).json();
      expect(stacks).toHaveLength(12);
    }
  });

  test('does not recreate a stack that an administrator has deleted', async () => {
    const folder = temporaryFolder();
    const first = await openTestServer({ folder });
    await (await first.administrator()).call('DELETE /stacks/{id}', { params: [1] });
    const second = await openTestServer({ folder });
    expect(await second.guest().call('GET /stacks')).toHaveLength(11);
  });

  test('runs migrations once and refuses a newer database', async () => {
    const database = openDatabase(readConfig(await createDatabaseFor(temporaryFolder())).database);
    await migrate(database, () => 1);
    await migrate(database, () => 2);
    const rows = await database.selectFrom('migrations').selectAll().execute();
    expect(rows).toEqual(migrations.map(({ name }) => ({ name, applied_at: 1 })));
    await database.insertInto('migrations').values({ name: '999-future', applied_at: 3 }).execute();
    await expect(migrate(database, () => 4)).rejects.toThrow(NewerDatabaseError);
    await database.destroy();
  });

  test('says in one line that the folder of the database cannot be written to', async () => {
    // No one may create files there, not even root. In containers, it is often a read-only file
    // system.
    const server = startServer({ DATABASE_URL: 'file:/sys/flipstack.db' });
    expect(await server.exited).toBe(1);
    expect(server.errors.trim()).toMatch(
      /^Flipstack cannot start: (?:permission denied for \/sys\/flipstack\.db\. Check the permissions of the file and its directory|\/sys\/flipstack\.db is in a read-only file system\. Check why it is read-only)\.$/,
    );
  });

  test('says in one line that the port is in use', async () => {
    const folder = temporaryFolder();
    const first = startServer(await createDatabaseFor(folder));
    const { port } = new URL(await first.address());
    const second = startServer({ ...(await createDatabaseFor(folder)), PORT: port });
    expect(await second.exited).toBe(1);
    expect(second.errors.trim()).toBe(
      'Flipstack cannot start: the port in PORT is already in use. Stop the other program or choose another port.',
    );
  });
});

describe('Stopping', () => {
  test('finishes running requests, refuses new ones, and closes the database', async () => {
    const folder = temporaryFolder();
    const server = startServer({ ...(await createDatabaseFor(folder)), ADMIN_PASSWORD: password });
    const { port, hostname } = new URL(await server.address());
    const body = JSON.stringify({ username: 'admin', password });
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
    );
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 100 /);
    const idle = connect(Number(port), hostname).on('error', () => undefined);
    await once(idle, 'connect');
    const stopped = server.stop();
    const health = () => fetch(`http://${hostname}:${port}/healthz`, { headers: { connection: 'close' } });
    await expect.poll(() => health().then(String, () => 'refused'), { timeout: 20_000 }).toBe('refused');
    socket.write(body);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await stopped).toBe(0);
    idle.destroy();
    await expectCleanShutdown(folder);
  });

  test('does not wait for an incomplete request, whether its head or its body is missing', async () => {
    // Both at once, because each server waits for seconds before it drops the connection.
    await Promise.all([
      expectStopDespite('GET /healthz HTTP/1.1\r\nHo'),
      expectStopDespite(
        'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"us',
      ),
    ]);
  });
});

/** Sends part of a request, and expects the server to stop without the rest. */
async function expectStopDespite(part: string) {
  const folder = temporaryFolder();
  const server = startServer({ ...(await createDatabaseFor(folder)), ADMIN_PASSWORD: password });
  const { port, hostname } = new URL(await server.address());
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(part);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const signalledAt = Date.now();
  expect(await server.stop()).toBe(0);
  expect(Date.now() - signalledAt).toBeLessThan(10_000);
  await expectCleanShutdown(folder);
}

describe('Connections', () => {
  test('refuse an oversized body and let the client continue on another connection', async () => {
    const server = startServer({ ...(await createDatabaseFor(temporaryFolder())), RATE_LIMIT_SCALE: '0' });
    const { port, hostname } = new URL(await server.address());
    const agent = new Agent({ keepAlive: true });
    const post = (size: number, headers: Record<string, string | number>) =>
      new Promise<number | undefined>((resolve, reject) => {
        const options = { hostname, port, agent, method: 'POST', path: '/api/v1/auth/login' };
        const sent = request({ ...options, headers: { ...json, ...headers } }, (response) => {
          response.resume();
          response.on('end', () => resolve(response.statusCode));
        });
        sent.on('error', reject);
        sent.end('x'.repeat(size));
      });
    for (let time = 0; time < 3; time++) {
      for (const size of [300_000, 5_000_000]) {
        expect(await post(size, { 'content-length': size })).toBe(413);
        expect(await post(size, { 'content-length': size, connection: 'close' })).toBe(413);
        expect(await post(size, { 'transfer-encoding': 'chunked' })).toBe(413);
        expect(await post(2, {})).toBe(400);
      }
    }
    agent.destroy();
  });

  test('answer an HTTP/1.0 health check without a Host header', async () => {
    const server = startServer(await createDatabaseFor(temporaryFolder()));
    const { port, hostname } = new URL(await server.address());
    const socket = connect(Number(port), hostname);
    socket.write('GET /healthz HTTP/1.0\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('Secrets', () => {
  test('do not reach the log, whatever goes wrong', async () => {
    const secrets = { first: 'F1rst!secret', second: 'S3cond!secret', admin: 'Adm1n!secret' };
    const server = startServer({
      ...(await createDatabaseFor(temporaryFolder())),
      ADMIN_PASSWORD: secrets.admin,
      LOG_LEVEL: 'trace',
    });
    const base = `${await server.address()}/api/v1`;
    const post = (path: string, body: unknown, headers = {}) =>
      fetch(base + path, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) });
    const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'a@example.org', username: 'ada' };
    const registered = await post('/auth/registration', { ...person, password: secrets.first });
    const cookie = registered.headers.get('set-cookie')?.split(';')[0] ?? '';
    await post('/auth/registration', { ...person, password: secrets.first });
    await post('/auth/login', { username: 'ada', password: secrets.second });
    await post('/auth/login', { username: 'admin', password: secrets.admin });
    await fetch(`${base}/modules?search=${secrets.second}`, {
      headers: { authorization: secrets.second, cookie },
    });
    for (const id of [2, 'x']) {
      await fetch(`${base}/users/${id}/password`, {
        method: 'PUT',
        headers: { 'x-password': secrets.second, cookie },
      });
    }
    expect(await server.stop()).toBe(0);
    const written = server.output + server.errors;
    expect(written).toContain('"path":"/api/v1/users/2/password","status":200');
    for (const secret of [...Object.values(secrets), cookie.split('=')[1] ?? '']) {
      expect(written).not.toContain(secret);
    }
  });
});
