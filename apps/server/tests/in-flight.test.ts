import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect, Socket } from 'node:net';
import { messages } from '@flipstack/contract';
import { expect, onTestFinished, test } from 'vitest';
import type { RequestContext } from '../src/http/environment.ts';
import { bytesInFlight, countInFlight, inFlightMaxBytes } from '../src/http/in-flight.ts';
import { listen } from '../src/listen.ts';
import { noMetrics } from '../src/metrics/metrics.ts';
import { openTestServer } from './support/test-server.ts';

/** More than the kernel takes for a connection: 60 MB. */
const requestsPerConnection = 30;

/** A server with a socket, and an account for which a page of cards takes 2 MB. */
async function openWithLargePages() {
  const server = await openTestServer({ variables: { PORT: '0', RATE_LIMIT_SCALE: '0' } });
  const admin = await server.administrator();
  const { moduleId } = await admin.createModule();
  const text = 'x'.repeat(10_000);
  for (let index = 0; index < 100; index++)
    await admin.createCard(moduleId, `${index} ${text.slice(10)}`, { answer: text });
  const { server: socketServer } = await listen(server.app, server.services.config, noMetrics);
  const sockets = new Set<Socket>();
  socketServer.on('connection', (socket) => sockets.add(socket));
  onTestFinished(() => void socketServer.close());
  const { port } = socketServer.address() as AddressInfo;
  const request = `GET /api/v1/cards?size=250 HTTP/1.1\r\nHost: x\r\nCookie: ${admin.cookie}\r\n\r\n`;
  /** Sends some requests at once over one connection, and reads nothing. */
  const askWithoutReading = async (requests: number) => {
    const client = connect(port, '127.0.0.1').on('error', () => undefined);
    onTestFinished(() => void client.destroy());
    await once(client, 'connect');
    client.pause().write(request.repeat(requests));
    return client;
  };
  const ask = () =>
    fetch(`http://127.0.0.1:${port}/api/v1/cards?size=250`, {
      headers: { cookie: admin.cookie ?? '', 'accept-encoding': 'identity' },
    });
  return { askWithoutReading, ask, sockets };
}

test('An account that reads no responses has at most 16 MB of them in flight', async () => {
  const { askWithoutReading, ask, sockets } = await openWithLargePages();
  const clients: Socket[] = [];
  for (let count = 0; count < 4; count++) clients.push(await askWithoutReading(requestsPerConnection));
  await expect.poll(() => Math.max(...bytesInFlight())).toBeGreaterThan(0.75 * inFlightMaxBytes);
  await ask();
  for (const bytes of bytesInFlight()) expect(bytes).toBeLessThanOrEqual(inFlightMaxBytes);
  const waiting = () => [...sockets].reduce((sum, socket) => sum + socket.writableLength, 0);
  await expect.poll(waiting).toBeGreaterThan(0);
  expect(waiting()).toBeLessThan(1.1 * inFlightMaxBytes);

  const [first] = clients;
  let received = '';
  first?.on('data', (data: Buffer) => {
    received += data.toString('latin1').replaceAll(/x{9,}/g, '');
  });
  first?.resume();
  const statuses = () => received.match(/HTTP\/1\.1 \d+/g) ?? [];
  await expect.poll(() => statuses().length).toBe(requestsPerConnection);
  expect(new Set(statuses())).toEqual(new Set(['HTTP/1.1 200', 'HTTP/1.1 503']));
  expect(received).toContain('retry-after: 5');
  expect(received).toContain(messages.unreadResponses);

  for (const client of clients) client.destroy();
  await expect.poll(() => bytesInFlight()).toEqual([]);
  expect((await ask()).status).toBe(200);
});

test('A client that goes while its response is made leaves no bytes in flight', async () => {
  const server = await openTestServer();
  const socket = new Socket();
  socket.destroy();
  await once(socket, 'close');
  const env = { incoming: { socket }, outgoing: new EventEmitter(), record: { id: 'x', userId: 1 } };
  countInFlight({ env } as unknown as RequestContext, server.services.config, inFlightMaxBytes);
  expect(bytesInFlight()).toEqual([]);
});
