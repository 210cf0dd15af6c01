import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { boundConnections, type ConnectionBounds, connectionBounds } from '../src/http/bound-connections.ts';
import { startServer } from './support/server-process.ts';
import { chunkOf, openClient, send } from './support/slow-client.ts';
import { createDatabaseFor } from './support/test-database.ts';
import { temporaryFolder } from './support/test-server.ts';

const loginHead =
  'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: keep-alive\r\n';

const chunk = chunkOf(0x4000);

/** The kinds of slow and endless clients. */
const slowClients = {
  'a head byte by byte': (address: string) => send(address, 'GET / HTTP/1.1\r\nX: ', () => 'x', 1000),
  'nothing at all': (address: string) => send(address, '', () => '', 1000),
  'a body with a length, byte by byte': (address: string) =>
    send(address, `${loginHead}Content-Length: 200000\r\n\r\n{`, () => ' ', 1000),
  'a body without a length, byte by byte': (address: string) =>
    send(address, `${loginHead}Transfer-Encoding: chunked\r\n\r\n`, () => '1\r\n \r\n', 1000),
  'an endless body': (address: string) =>
    send(address, `${loginHead}Transfer-Encoding: chunked\r\n\r\n`, () => chunk, 0),
  'an endless body of the length that it has announced': (address: string) =>
    send(address, `${loginHead}Content-Length: 99999999999\r\n\r\n`, () => chunk, 0),
  'an endless body of a read': (address: string) =>
    send(address, 'GET /healthz HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n', () => chunk, 0),
};

const endlessMaxBytes = 128 * 1024 * 1024;

test('Slow and endless clients are cut off, and others go on meanwhile', { timeout: 120_000 }, async () => {
  const server = startServer(await createDatabaseFor(temporaryFolder()));
  const address = await server.address();
  const clients = Object.entries(slowClients).flatMap(([kind, open]) =>
    Array.from({ length: kind.startsWith('an endless') ? 2 : 100 }, () => ({ kind, ...open(address) })),
  );
  let areOpen = true;
  const answers = Promise.all(
    clients.map(async ({ kind, answer }) => ({ kind, text: await answer })),
  ).finally(() => {
    areOpen = false;
  });
  let reads = 0;
  while (areOpen) {
    expect((await fetch(`${address}/api/v1/stacks`)).status).toBe(200);
    reads++;
    await Promise.race([answers, sleep(200)]);
  }
  expect(reads).toBeGreaterThan(10);
  const statuses = Map.groupBy(await answers, ({ kind }) => kind);
  const statusesOf = (kind: keyof typeof slowClients) => [
    ...new Set(statuses.get(kind)?.map((one) => /^HTTP\/1\.1 (\d+)/.exec(one.text)?.[1])),
  ];
  expect(statusesOf('a head byte by byte')).toEqual(['408']);
  expect(statusesOf('nothing at all')).toEqual(['408']);
  expect(statusesOf('a body with a length, byte by byte')).toEqual(['408']);
  expect(statusesOf('a body without a length, byte by byte')).toEqual(['408']);
  for (const { text: answer } of await answers)
    if (answer.includes(' 408 '))
      expect(answer).toMatch(/\{"message":"The request took too long[^"]*","code":"TOO_SLOW"/);
  for (const { kind, sent } of clients)
    if (kind.startsWith('an endless')) expect(sent(), kind).toBeLessThan(endlessMaxBytes);
  expect(await server.stop()).toBe(0);
});

/**
 * A server with other bounds, which answers `/late` after a while and everything else with a large
 * body.
 */
async function openBounded(bounds: Partial<ConnectionBounds>) {
  const server = createServer();
  const watch = boundConnections(server, { ...connectionBounds, ...bounds });
  server.on('request', (request, response) => {
    watch(request, response);
    if (request.url === '/late') setTimeout(() => response.end('late'), 1500);
    else response.end(large);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { server, address: `http://127.0.0.1:${port}` };
}

const large = 'x'.repeat(50_000_000);

test('When there are too many connections, those that have waited the longest are closed', async () => {
  const { address } = await openBounded({ connectionsMax: 20 });
  let closed = 0;
  const slow = Array.from({ length: 30 }, async () => {
    const socket = openClient(address);
    socket.write('GET / HTTP/1.1\r\nX: ');
    await new Promise((resolve) => socket.once('close', resolve));
    closed++;
  });
  await Promise.race(slow);
  for (let visit = 0; visit < 5; visit++)
    expect((await fetch(`${address}/late`, { headers: { connection: 'close' } })).status).toBe(200);
  expect(closed).toBeGreaterThanOrEqual(11);
});

test('A client that does not read its response is cut off, one that waits for it is not', async () => {
  const { server, address } = await openBounded({ silentMs: 300 });
  const connected = once(server, 'connection');
  openClient(address).pause().write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const [serverSide] = (await connected) as [Socket];
  await once(serverSide, 'close');
  expect(serverSide.bytesWritten).toBeGreaterThan(0);
  expect(await (await fetch(`${address}/late`)).text()).toBe('late');
});
