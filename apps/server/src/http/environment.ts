import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Context } from 'hono';

/** What becomes known about a request while it is answered: for its log line, its metrics and its trace. */
export interface RequestRecord {
  readonly id: string;
  /** The call of the contract that answers, once it is known. */
  call?: string;
  /** The signed-in user. */
  userId?: number;
  errorCode?: string;
  /** The trace of the request, if it is traced. */
  traceId?: string;
}

/** What comes with a request. In tests there is no socket. */
export interface Sender {
  incoming?: { socket: Socket };
  outgoing?: ServerResponse;
}

/** Hono's environment of a request. */
export interface Environment {
  Bindings: Sender & { record: RequestRecord };
}

export type RequestContext = Context<Environment>;
