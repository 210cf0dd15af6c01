import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect, Socket } from 'node:net';
import { messages } from '@flipstack/contract';
import { expect, onTestFinished, test } from 'vitest';
import { connectionBounds } from '../src/http/bound-connections.ts';
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
  const sendAtOnce = async (requests: string) => {
    const client = connect(port, '127.0.0.1').on('error', () => undefined);
    onTestFinished(() => void client.destroy());
    await once(client, 'connect');
    client.pause().write(requests);
    return client;
  };
  const askWithoutReading = (requests: number) => sendAtOnce(request.repeat(requests));
  const ask = () =>
    fetch(`http://127.0.0.1:${port}/api/v1/cards?size=250`, {
      headers: { cookie: admin.cookie ?? '', 'accept-encoding': 'identity' },
    });
  /** How many requests the server has begun to answer. */
  const handled = () => server.logLines.filter((line) => line.includes('"path":"/api/v1/stacks"')).length;
  return { sendAtOnce, askWithoutReading, ask, sockets, handled };
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

test('A connection with more than 32 requests at once is closed, and the rest are not begun', async () => {
  const { sendAtOnce, ask, handled } = await openWithLargePages();
  const before = handled();
  // As many as arrive in one piece.
  const client = await sendAtOnce('GET /api/v1/stacks HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1000));
  client.resume();
  await once(client, 'close');
  expect((await ask()).status).toBe(200);
  expect(handled() - before).toBeLessThanOrEqual(connectionBounds.pipelinedMax + 1);
});

test('A client that reads what it requests may send more than 32 requests over a connection', async () => {
  const { sendAtOnce, handled } = await openWithLargePages();
  const before = handled();
  const request = 'GET /api/v1/stacks HTTP/1.1\r\nHost: x\r\n\r\n';
  const client = await sendAtOnce(request);
  let statuses = 0;
  client.setEncoding('latin1').on('data', (text: string) => {
    const arrived = text.match(/HTTP\/1\.1 200/g)?.length ?? 0;
    statuses += arrived;
    if (arrived > 0 && statuses < 100) client.write(request);
  });
  client.resume();
  await expect.poll(() => statuses).toBe(100);
  expect(handled() - before).toBe(100);
});

test('Small responses count if they wait behind others of their connection', async () => {
  const server = await openTestServer();
  const socket = new Socket();
  onTestFinished(() => void socket.destroy());
  const send = (outgoing: object) => {
    const env = { incoming: { socket }, outgoing, record: { id: 'x', userId: 1 } };
    countInFlight({ env } as unknown as RequestContext, server.services.config, 1000);
  };
  const [first, second] = [new EventEmitter(), new EventEmitter()];
  send(Object.assign(first, { socket }));
  expect(bytesInFlight()).toEqual([]);
  // Node.js gives a response its connection when those before it have been sent.
  send(Object.assign(second, { socket: null }));
  expect(bytesInFlight()).toEqual([1000]);
  second.emit('finish');
  expect(bytesInFlight()).toEqual([]);
});

test('A client that leaves while its response is being made leaves no bytes in flight', async () => {
  const server = await openTestServer();
  const socket = new Socket();
  socket.destroy();
  await once(socket, 'close');
  const env = { incoming: { socket }, outgoing: new EventEmitter(), record: { id: 'x', userId: 1 } };
  countInFlight({ env } as unknown as RequestContext, server.services.config, inFlightMaxBytes);
  expect(bytesInFlight()).toEqual([]);
});
