import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type ErrorBody, type ErrorCode, messages } from '@flipstack/contract';
import { getRequestListener } from '@hono/node-server';
import type { buildApp } from './app.ts';
import type { Config } from './config.ts';
import type { Readiness } from './http/health.ts';

/**
 * Connections still open after this are closed. Supervisors usually wait 10 s before they kill a
 * process.
 */
const closeTimeoutMs = 8000;
const exitTimeoutMs = 9500;
const idleSweepMs = 50;
/** Replaces a missing `Host` header, which HTTP/1.0 allows and simple health checks omit. */
const defaultHostname = 'localhost';

/**
 * Opens the socket. The returned address has the actual port, also when the configured one is 0.
 */
export async function listen(app: ReturnType<typeof buildApp>, { port, host }: Config) {
  const errorHandler = () =>
    Response.json(errorBody('VALIDATION_ERROR', messages.validationError), { status: 400 });
  const server = createServer(getRequestListener(app.fetch, { errorHandler, hostname: defaultHostname }));
  server.on('clientError', respondToMalformedRequest);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return { server, address: `http://${name}:${address.port}` };
}

function errorBody(code: ErrorCode, message: string): ErrorBody {
  return { message, code };
}

/** Answers malformed HTTP and oversized headers in the same format as all other errors. */
function respondToMalformedRequest(error: Error & { code?: string }, socket: Socket) {
  if (!socket.writable || error.code === 'ECONNRESET') return socket.destroy();
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
  const body = JSON.stringify(errorBody('VALIDATION_ERROR', messages.validationError));
  const head = `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n`;
  return socket.end(`${head}Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`);
}

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
