import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type ErrorBody, messages, statusOfCode } from '@flipstack/contract';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { createAdmission, type StatementQueue } from './http/admission.ts';
import { boundConnections, type ConnectionBounds, connectionBounds } from './http/bound-connections.ts';
import { addressOf } from './http/client.ts';
import type { Readiness } from './http/health.ts';
import { createRefusalDelay, type RefusalDelay } from './http/refusal-delay.ts';
import { dataHeaders, type HeaderFields, strictTransport } from './http/security-headers.ts';
import type { Metrics } from './metrics/metrics.ts';

/**
 * Connections still open after this are closed. Supervisors usually wait 10 s before they kill a
 * process.
 */
const closeTimeoutMs = 8000;
const exitTimeoutMs = 9500;
const idleSweepMs = 50;
/** Replaces a missing `Host` header, which HTTP/1.0 allows and simple health checks omit. */
const defaultHostname = 'localhost';

interface ListenOptions {
  /** Of a database that answers later. */
  queue?: StatementQueue | undefined;
  delayOf?: RefusalDelay;
  bounds?: ConnectionBounds;
}

/**
 * Opens the socket. The returned address has the actual port, also when the configured one is 0.
 */
export async function listen(
  app: ReturnType<typeof buildApp>,
  config: Config,
  metrics: Metrics,
  { queue, delayOf = createRefusalDelay(), bounds = connectionBounds }: ListenOptions = {},
) {
  const { port, host } = config;
  const errorHandler = () => new Response(malformedBody, { status: 400, headers: malformedHeaders(config) });
  const delay = async (address: string, request: IncomingMessage, response: HttpBindings['outgoing']) => {
    // A server that is stopping waits for its responses.
    if (!server.listening || response.destroyed) return;
    await delayOf(address, unreadBytes(request), (callback) => response.once('close', callback));
  };
  const answer = async (request: Request, sender: unknown): Promise<Response> => {
    // The server speaks HTTP/1 only, so the bindings are those of its requests.
    const { incoming, outgoing } = sender as HttpBindings;
    const response = await app.fetch(request, sender as HttpBindings);
    const unread = unreadBytes(incoming);
    // The connection of a slow client is closed.
    const isDiscarded =
      unread >= largeBytes && response.status >= 400 && response.status !== statusOfCode.TOO_SLOW;
    if (isDiscarded || response.status === statusOfCode.TOO_MANY_REQUESTS)
      await delay(addressOfRequest(incoming, config), incoming, outgoing);
    return response;
  };
  const respond = getRequestListener(answer, { errorHandler, hostname: defaultHostname });
  const refuse = async (address: string, request: IncomingMessage, response: ServerResponse) => {
    metrics.countError('NOT_READY', 'overload');
    await delay(address, request, response);
    response.writeHead(503, overloadedHeaders(config)).end(overloadedBody);
  };
  const admission = createAdmission(queue);
  const server = createServer({ connectionsCheckingInterval: bounds.checkMs });
  const watch = boundConnections(server, bounds);
  server.on('request', (request, response) => {
    if (!watch(request, response)) return;
    const address = addressOfRequest(request, config);
    if (!namesOneHost(request)) {
      response.writeHead(400, { ...malformedHeaders(config), connection: 'close' }).end(malformedBody);
    } else if (isProbe(request)) {
      void respond(request, response);
    } else if (admission.accepts(address)) {
      response.once('close', () => admission.end(address));
      void respond(request, response);
    } else {
      void refuse(address, request, response);
    }
  });
  server.on('clientError', (error, socket: Socket) => respondToMalformedRequest(error, socket, config));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return { server, address: `http://${name}:${address.port}` };
}

/** Refusals of smaller bodies are delayed only for too many requests, or beyond capacity. */
const largeBytes = 64 * 1024;
/** What a body of unknown size is taken for. */
const unknownBytes = 1_000_000;
/** Clients may announce any size. */
const unreadMaxBytes = 16_000_000;

/** How much of a request will be read and discarded after the response. */
function unreadBytes({ complete, destroyed, headers }: IncomingMessage): number {
  if (complete || destroyed) return 0;
  if ('transfer-encoding' in headers) return unknownBytes;
  return Math.min(Number(headers['content-length'] ?? 0), unreadMaxBytes);
}

const malformedBody = JSON.stringify({
  message: messages.validationError,
  code: 'VALIDATION_ERROR',
} satisfies ErrorBody);

const slowBody = JSON.stringify({
  message: messages.tooSlow,
  code: 'TOO_SLOW',
} satisfies ErrorBody);

const overloadedBody = JSON.stringify({
  message: messages.overloaded,
  code: 'NOT_READY',
} satisfies ErrorBody);

const overloadedHeaders = (config: Config): HeaderFields => ({
  ...malformedHeaders(config),
  'content-length': String(overloadedBody.length),
  'retry-after': '1',
});

/** An overloaded process is alive and ready: restarting it would not help. */
const isProbe = ({ url }: IncomingMessage): boolean => url === '/healthz' || url === '/readyz';

/** The headers of a response to a request that never reached the app. */
function malformedHeaders({ publicUrl, hstsIncludesSubdomains }: Config): HeaderFields {
  const transport = strictTransport(publicUrl?.protocol === 'https:', hstsIncludesSubdomains);
  return {
    ...dataHeaders(transport),
    'x-request-id': randomUUID(),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(malformedBody.length),
  };
}

/** Several headers of one name arrive as one, separated by commas. */
const addressOfRequest = (request: IncomingMessage, config: Config): string =>
  addressOf(request.headers['x-forwarded-for']?.toString(), { incoming: request }, config);

/**
 * Proxies disagree about which of several `Host` headers counts, and Node takes the first (RFC 9112,
 * section 3.2: answer 400).
 */
function namesOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.toLowerCase() === 'host') hosts++;
  return hosts <= 1;
}

/** Answers malformed HTTP, oversized heads and slow requests in the same format as all other errors. */
function respondToMalformedRequest(error: Error & { code?: string }, socket: Socket, config: Config) {
  if (!socket.writable || error.code === 'ECONNRESET') return socket.destroy();
  const isSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const body = isSlow ? slowBody : malformedBody;
  const fields = Object.entries({
    ...malformedHeaders(config),
    'content-length': String(body.length),
    connection: 'close',
  });
  const head = fields.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return socket.end(`HTTP/1.1 ${isSlow ? slowStatus : statusOfMalformed(error)}\r\n${head}\r\n${body}`);
}

const slowStatus = '408 Request Timeout';

const statusOfMalformed = ({ code }: { code?: string }): string =>
  code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';

/**
 * On SIGTERM and SIGINT: stops accepting connections, lets running requests finish, calls `close`
 * and exits.
 */
export function closeOnSignal(server: Server, readiness: Readiness, close: () => Promise<void>): void {
  const onSignal = () => {
    if (readiness.isDraining) return;
    readiness.isDraining = true;
    setTimeout(() => server.closeAllConnections(), closeTimeoutMs).unref();
    setTimeout(() => process.exit(1), exitTimeoutMs).unref();
    const sweep = setInterval(() => server.closeIdleConnections(), idleSweepMs);
    server.close(async () => {
      clearInterval(sweep);
      await close();
      process.exit(0);
    });
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
