import type { Context } from 'hono';

/** Hono's environment of a request. In tests there is no socket. */
export interface Environment {
  Bindings: { incoming?: { socket: { remoteAddress?: string | undefined } } };
  Variables: { requestId: string };
}

export type RequestContext = Context<Environment>;
