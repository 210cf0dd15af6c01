import type { Socket } from 'node:net';
import { messages } from '@flipstack/contract';
import type { Config } from '../config.ts';
import { AppError } from './app-error.ts';
import { clientAddress } from './client.ts';
import type { RequestContext } from './environment.ts';

/** Smaller responses are not counted: a page of a list, or a module of usual size. */
const countedMinBytes = 64 * 1024;

/**
 * The most bytes of responses that wait for one account, or for the guests of one address, to read
 * them. Four modules of the largest size.
 */
export const inFlightMaxBytes = 16 * 1024 * 1024;

const retryAfterSeconds = 5;

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
  if (bytes < countedMinBytes || outgoing === undefined || incoming === undefined) return;
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

/** Calls back once: when the response has been sent, or when its connection closes before. */
function whenDone(
  socket: Socket,
  outgoing: NonNullable<RequestContext['env']['outgoing']>,
  done: () => void,
) {
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
