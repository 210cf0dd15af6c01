import type { Context } from 'hono';

/** What stands around a request; in tests there is no socket. */
export interface Environment {
  Bindings: { incoming?: { socket: { remoteAddress?: string | undefined } } };
  Variables: { requestId: string };
}

export type RequestContext = Context<Environment>;
