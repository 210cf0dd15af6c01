import { expect, test } from 'vitest';
import { startServer } from './support/server-process.ts';
import { createDatabaseFor } from './support/test-database.ts';
import { temporaryFolder } from './support/test-server.ts';

test('adds up the metrics of all workers', async () => {
  const server = startServer({
    ...(await createDatabaseFor(temporaryFolder())),
    METRICS_PORT: '0',
    FLIPSTACK_WORKERS: '2',
  });
  const url = await server.metricsAddress();
  const address = await server.address();
  const requests = Array.from({ length: 40 }, () =>
    fetch(`${address}/healthz`, { headers: { connection: 'close' } }),
  );
  await Promise.all(requests);
  const text = await (await fetch(url)).text();
  expect(text).toContain('flipstack_http_requests_total{call="/healthz",status="200"} 40');
});
