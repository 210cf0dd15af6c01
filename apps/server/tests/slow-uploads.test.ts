import { existsSync, readdirSync } from 'node:fs';
import { basePath, importFileMaxBytes, mediaMaxBytes } from '@flipstack/contract';
import { describe, expect, onTestFinished, test } from 'vitest';
import { connectionBounds } from '../src/http/bound-connections.ts';
import { listen } from '../src/listen.ts';
import { noMetrics } from '../src/metrics/metrics.ts';
import { upload } from './support/imports.ts';
import { svg } from './support/media-files.ts';
import { chunkOf, send, sendAll } from './support/slow-client.ts';
import type { TestClient } from './support/test-client.ts';
import { openTestServer } from './support/test-server.ts';

/** Short, so that the test does not wait for five minutes. */
const shortBounds = { ...connectionBounds, headMs: 1000, requestMs: 1500, checkMs: 100 };

async function openListening(bounds = connectionBounds) {
  const server = await openTestServer({ variables: { PORT: '0' } });
  const { config } = server.services;
  const { server: socketServer, address } = await listen(server.app, config, noMetrics, { bounds });
  onTestFinished(() => void socketServer.close());
  /** What is left of uploads to import. */
  const spools = () => (existsSync(config.importDirectory) ? readdirSync(config.importDirectory) : []);
  return { server, address, spools };
}

const uploads = {
  imports: { path: '/imports?name=cards.md', maxBytes: importFileMaxBytes },
  media: { path: '/media', maxBytes: mediaMaxBytes },
};

const headOf = ({ cookie }: TestClient, path: string, length: string) =>
  `POST ${basePath}${path} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Type: application/octet-stream\r\n${length}\r\n\r\n`;
const MiB = 1024 * 1024;
/** What is discarded, and what may be on its way when the server closes the connection. */
const unreadMaxBytes = 64 * MiB;

async function* bodyOf(head: string, bytes: number): AsyncGenerator<string> {
  yield head;
  for (let sent = 0; sent < bytes; sent += MiB) yield chunkOf(MiB);
  yield '0\r\n\r\n';
}

const withoutLength = 'Transfer-Encoding: chunked';

const storePicture = (client: TestClient) =>
  client.call('POST /media', { bytes: svg('<rect width="9" height="9"/>') });

describe('An upload', () => {
  test('that arrives byte by byte is cut off, and nothing of it stays', async () => {
    const { server, address, spools } = await openListening(shortBounds);
    const [ada, bob] = [await server.member('ada'), await server.member('bob')];
    const slow = [uploads.imports, uploads.media, uploads.media].map(({ path }) =>
      send(address, headOf(ada, path, withoutLength), () => '1\r\nx\r\n', 100),
    );
    const slowWithLength = send(
      address,
      headOf(bob, uploads.imports.path, 'Content-Length: 2000'),
      () => 'x',
      100,
    );
    await storePicture(bob);
    for (const { answer } of [...slow, slowWithLength])
      expect(await answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"TOO_SLOW"/);
    await expect.poll(spools).toEqual([]);
    for (const member of [ada, bob]) {
      expect(await member.call('GET /imports')).toMatchObject([{ state: 'canceled' }]);
      expect(await upload(server, member, 'cards.md', 'one::two')).toMatchObject({ state: 'ready' });
      await storePicture(member);
    }
  });

  test.each(Object.entries(uploads))(
    'to %s without a length that is too large is refused, and nothing of it stays',
    async (_, { path, maxBytes }) => {
      const { server, address, spools } = await openListening();
      const ada = await server.member('ada');
      const body = bodyOf(headOf(ada, path, withoutLength), maxBytes + 12 * MiB);
      const answer = await sendAll(address, body);
      expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*"code":"BODY_TOO_LARGE"/);
      expect(spools()).toEqual([]);
      expect(await upload(server, ada, 'cards.md', 'one::two')).toMatchObject({ state: 'ready' });
      await storePicture(ada);
    },
  );

  test.each(Object.entries(uploads))(
    'to %s that has no end is cut off beyond its limit, and nothing of it stays',
    async (_, { path, maxBytes }) => {
      const { server, address, spools } = await openListening();
      const ada = await server.member('ada');
      const endless = send(address, headOf(ada, path, withoutLength), () => chunkOf(MiB), 0);
      await endless.answer;
      expect(endless.sent()).toBeGreaterThan(maxBytes);
      expect(endless.sent()).toBeLessThan(maxBytes + unreadMaxBytes);
      await expect.poll(spools).toEqual([]);
      expect(await upload(server, ada, 'cards.md', 'one::two')).toMatchObject({ state: 'ready' });
      await storePicture(ada);
    },
  );
});
