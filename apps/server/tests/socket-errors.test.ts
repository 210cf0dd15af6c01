import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { errorBody } from '@flipstack/contract';
import { expect, onTestFinished, test } from 'vitest';
import { connectionBounds } from '../src/http/bound-connections.ts';
import { dataHeaders } from '../src/http/security-headers.ts';
import { listen } from '../src/listen.ts';
import { noMetrics } from '../src/metrics/metrics.ts';
import { openTestServer } from './support/test-server.ts';

/** Sends words to a server for whose database so many statements wait. Returns the answer. */
async function say(words: string, waiting: number): Promise<string> {
  const server = await openTestServer({ variables: { PORT: '0', PUBLIC_URL: 'https://cards.example.org' } });
  const { server: socketServer, address } = await listen(server.app, server.services.config, noMetrics, {
    queue: { waiting: () => waiting, connections: 1 },
    bounds: { ...connectionBounds, headMs: 500, requestMs: 500, checkMs: 50 },
  });
  onTestFinished(() => void socketServer.close());
  const { port, hostname } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.write(words);
  return text(socket);
}

const noHttp = 'Hello?\r\n\r\n';
const badHost = 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n';
const twoHosts = 'GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n';
const sameHosts = 'GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n';
const largeHead = `GET / HTTP/1.1\r\nHost: x\r\nx-password: ${'x'.repeat(20_000)}\r\n\r\n`;
const endlessHead = 'GET / HTTP/1.1\r\nHost: x\r\nX: ';
const refused = 'GET /api/v1/stacks HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';

test.each([
  { sent: 'what is not HTTP', words: noHttp, status: 400, code: 'VALIDATION_ERROR' },
  { sent: 'a host with a space', words: badHost, status: 400, code: 'VALIDATION_ERROR' },
  { sent: 'two hosts', words: twoHosts, status: 400, code: 'VALIDATION_ERROR' },
  { sent: 'a host twice', words: sameHosts, status: 400, code: 'VALIDATION_ERROR' },
  { sent: 'a head that has no end', words: endlessHead, status: 408, code: 'TOO_SLOW' },
  { sent: 'a head that is too large', words: largeHead, status: 431, code: 'VALIDATION_ERROR' },
  { sent: 'one request too many', words: refused, status: 503, code: 'NOT_READY' },
])('$status for $sent has the body and the headers of all errors', async ({ words, status, code }) => {
  const [head = '', body = ''] = (await say(words, status === 503 ? 1000 : 0)).split('\r\n\r\n');
  const [statusLine, ...lines] = head.split('\r\n');
  expect(statusLine).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(errorBody.parse(JSON.parse(body))).toMatchObject({ code });
  const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s).slice(0, 2)));
  const sentHeaders = new Headers(headers as Record<string, string>);
  expect(Object.fromEntries(sentHeaders)).toMatchObject({
    ...dataHeaders('max-age=31536000'),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
    connection: 'close',
    ...(status === 503 && { 'retry-after': '1' }),
  });
});

test('connections without a request stay open longer than proxies keep them', async () => {
  const words = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
  const nothingMore = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  expect(await say(words + nothingMore, 0)).toContain('\r\nKeep-Alive: timeout=75\r\n');
});

test.each(['/', '/api/v1/stacks', '/healthz'])('TRACE %s returns nothing of the request', async (path) => {
  const words = `TRACE ${path} HTTP/1.1\r\nHost: x\r\nX-Planted: planted\r\nConnection: close\r\n\r\n`;
  const answer = await say(words, 0);
  expect(answer).toMatch(/^HTTP\/1\.1 40[045] /);
  expect(answer.toLowerCase()).not.toContain('planted');
});
