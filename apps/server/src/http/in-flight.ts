import type { Socket } from 'node:net';
import { messages } from '@flipstack/contract';
import type { Config } from '../config.ts';
import { AppError } from './app-error.ts';
import { clientAddress } from './client.ts';
import type { RequestContext } from './environment.ts';

/**
 * Smaller responses, such as a page of a list or a module of usual size, are counted only if they wait
 * behind others of their connection.
 */
const countedMinBytes = 64 * 1024;

/** About what a response holds of a file that it sends while it reads it. Not counted unless it waits. */
export const streamedBytes = countedMinBytes - 1;

/**
 * The most bytes of responses that wait for one account, or for the guests of one address, to read
 * them. Four modules of the largest size.
 */
export const inFlightMaxBytes = 16 * 1024 * 1024;

const retryAfterSeconds = 5;

type Outgoing = NonNullable<RequestContext['env']['outgoing']>;

const inFlight = new Map<string, number>();
/** What each connection gives back when it closes. A client may send many requests over one. */
const ofSocket = new WeakMap<Socket, Set<() => void>>();

/** How many bytes wait for each account or address. */
export const bytesInFlight = (): number[] => [...inFlight.values()];

/**
 * Counts the bytes of a response until the client has received them, or has gone. A response that
 * would exceed the limit is given up, which frees its memory. A single one may be larger.
 * @throws {AppError} `NOT_READY`
 */
export function countInFlight(c: RequestContext, config: Config, bytes: number): void {
  const { outgoing, incoming } = c.env ?? {};
  if (outgoing === undefined || incoming === undefined) return;
  if (bytes < countedMinBytes && !waitsBehindOthers(outgoing, incoming.socket)) return;
  // The client has gone while the response was made, and nothing would give the bytes back.
  if (incoming.socket.destroyed) return;
  const { userId } = c.env.record;
  const who = userId === undefined ? clientAddress(c, config) : `user ${userId}`;
  const before = inFlight.get(who) ?? 0;
  if (before > 0 && before + bytes > inFlightMaxBytes)
    throw new AppError('NOT_READY', messages.unreadResponses, { retryAfterSeconds });
  inFlight.set(who, before + bytes);
  const giveBack = () => {
    const rest = (inFlight.get(who) ?? 0) - bytes;
    if (rest > 0) inFlight.set(who, rest);
    else inFlight.delete(who);
  };
  whenDone(incoming.socket, outgoing, giveBack);
}

/** Whether the client has not read earlier responses of its connection. Node.js sends one at a time. */
const waitsBehindOthers = ({ socket }: Outgoing, { writableLength }: Socket): boolean =>
  socket === null || writableLength > 0;

/** Calls back once: when the response has been sent, or when its connection closes before. */
function whenDone(socket: Socket, outgoing: Outgoing, done: () => void) {
  let waiting = ofSocket.get(socket);
  if (waiting === undefined) {
    waiting = new Set();
    ofSocket.set(socket, waiting);
    const all = waiting;
    socket.once('close', () => {
      for (const callback of all) callback();
      all.clear();
    });
  }
  const ofConnection = waiting;
  ofConnection.add(done);
  outgoing.once('finish', () => {
    if (ofConnection.delete(done)) done();
  });
}
