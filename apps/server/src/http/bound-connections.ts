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
  /**
   * How long a connection without a request stays open. Proxies keep such connections for a minute, and
   * a request that they send while the server closes it would fail.
   */
  idleMs: number;
  /** How often the first two are checked. */
  checkMs: number;
  /** A process holds about this many connections. More than browsers open behind one proxy. */
  connectionsMax: number;
  /**
   * How many requests of a connection may wait for their responses. Browsers send one after another, and
   * Node.js begins all that have arrived at once, some thousands, whether their responses are read or not.
   */
  pipelinedMax: number;
}

export const connectionBounds: ConnectionBounds = {
  headMs: 10_000,
  requestMs: 5 * 60_000,
  silentMs: 60_000,
  idleMs: 75_000,
  checkMs: 2_000,
  connectionsMax: 4_000,
  pipelinedMax: 32,
};

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/**
 * Keeps slow clients from holding connections: those that send a request byte by byte, that never end
 * its body or that do not read its response. Returns a function that must see each request, and returns
 * whether it is to be answered: a connection with too many at once is closed.
 */
export function boundConnections(
  server: Server,
  bounds: ConnectionBounds = connectionBounds,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  // In the order in which they were opened.
  const connections = new Set<Socket>();
  const last = new WeakMap<Socket, Exchange>();
  const waiting = new WeakMap<Socket, number>();

  server.headersTimeout = bounds.headMs;
  server.requestTimeout = bounds.requestMs;
  server.keepAliveTimeout = bounds.idleMs;

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

  function isOneTooMany(socket: Socket, response: ServerResponse): boolean {
    const before = waiting.get(socket) ?? 0;
    if (before >= bounds.pipelinedMax) return true;
    waiting.set(socket, before + 1);
    response.once('finish', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    return false;
  }

  return (request, response) => {
    const { socket } = request;
    if (isOneTooMany(socket, response)) {
      socket.destroy();
      return false;
    }
    last.set(socket, { request, response });
    // Nothing reads the body of a read, and Node.js would go on receiving it after the response.
    if (isRead(request) && announcesBody(request))
      response.once('finish', () => {
        if (!request.complete) socket.destroySoon();
      });
    return true;
  };
}

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

const announcesBody = ({ headers }: IncomingMessage): boolean =>
  'transfer-encoding' in headers || (headers['content-length'] ?? '0') !== '0';
