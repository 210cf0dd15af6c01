import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Context } from 'hono';

/** Hono's environment of a request. In tests there is no socket. */
export interface Environment {
  Bindings: { incoming?: { socket: Socket }; outgoing?: ServerResponse };
  Variables: {
    requestId: string;
    /** The call of the contract that answers, once it is known. */
    call?: string;
    /** The signed-in user. */
    userId?: number;
    errorCode?: string;
    /** The trace of the request, if it is traced. */
    traceId?: string;
  };
}

export type RequestContext = Context<Environment>;
