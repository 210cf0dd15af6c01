import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long clients may take, and how many of them there may be. */
export interface ConnectionBounds {
  /** For the head of a request. Browsers send it at once. */
  headMs: number;
  /** For a whole request: files of 200 MB are uploaded. Other bodies have less time (`read-body.ts`). */
  requestMs: number;
  /** How long a client may neither send nor read while it is its turn. */
  silentMs: number;
  /** How often the first two are checked. */
  checkMs: number;
  /** A process holds about this many connections. More than browsers open behind one proxy. */
  connectionsMax: number;
}

export const connectionBounds: ConnectionBounds = {
  headMs: 10_000,
  requestMs: 5 * 60_000,
  silentMs: 60_000,
  checkMs: 2_000,
  connectionsMax: 4_000,
};

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/**
 * Keeps slow clients from holding connections: those that send a request byte by byte, that never end
 * its body or that do not read its response. Returns a function that must see each request.
 */
export function boundConnections(
  server: Server,
  bounds: ConnectionBounds = connectionBounds,
): (request: IncomingMessage, response: ServerResponse) => void {
  // In the order in which they were opened.
  const connections = new Set<Socket>();
  const last = new WeakMap<Socket, Exchange>();

  server.headersTimeout = bounds.headMs;
  server.requestTimeout = bounds.requestMs;

  /** Whether the server owes this client a response that it is still computing. */
  function isComputing(socket: Socket): boolean {
    const exchange = last.get(socket);
    if (exchange === undefined || exchange.response.writableFinished) return false;
    return exchange.request.complete && socket.writableLength === 0;
  }

  // This listener replaces what Node.js does, which is to destroy the connection.
  server.setTimeout(bounds.silentMs, (socket) => {
    if (!isComputing(socket)) socket.destroy();
  });

  /** Makes room for a client that may be an honest one: closes what is idle, or waits the longest. */
  function makeRoom() {
    server.closeIdleConnections();
    for (const socket of connections) {
      if (connections.size < bounds.connectionsMax) return;
      if (!isComputing(socket)) {
        connections.delete(socket);
        socket.destroy();
      }
    }
  }

  server.on('connection', (socket) => {
    if (connections.size >= bounds.connectionsMax) makeRoom();
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });

  return (request, response) => {
    const { socket } = request;
    last.set(socket, { request, response });
    if (!isRead(request) || !announcesBody(request)) return;
    // Nothing reads the body of a read, and Node.js would go on receiving it after the response.
    response.once('finish', () => {
      if (!request.complete) socket.destroySoon();
    });
  };
}

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

const announcesBody = ({ headers }: IncomingMessage): boolean =>
  'transfer-encoding' in headers || (headers['content-length'] ?? '0') !== '0';
