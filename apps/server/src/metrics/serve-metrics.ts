import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MetricsConfig } from '../config.ts';

const path = '/metrics';

/**
 * Serves the metrics on their own port, so that no proxy in front of the app can publish them by
 * mistake. Prints the address.
 */
export async function serveMetrics(
  { port, host, token }: MetricsConfig,
  contentType: string,
  read: () => Promise<string>,
): Promise<void> {
  const server = createServer(async (request, response) => {
    const end = (status: number, text: string, type = 'text/plain; charset=utf-8') =>
      response
        .writeHead(status, {
          'content-type': type,
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        })
        .end(text);
    if (request.method !== 'GET' || request.url !== path) return end(404, 'Not found\n');
    if (token !== undefined && !sends(request, token)) return end(401, 'Send the token of METRICS_TOKEN\n');
    try {
      return end(200, await read(), contentType);
    } catch {
      return end(503, 'A server process did not answer\n');
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  server.unref();
  const { port: actualPort } = server.address() as AddressInfo;
  console.log(`Metrics are on http://${host.includes(':') ? `[${host}]` : host}:${actualPort}${path}`);
}

/** Compares hashes, which have the same length, in constant time. */
function sends({ headers }: IncomingMessage, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`));
}
