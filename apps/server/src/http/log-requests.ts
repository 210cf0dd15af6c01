import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { Environment } from './environment.ts';

/** Gives every request its id and writes one line about it: never its query, headers or body. */
export function logRequests(logger: Logger): MiddlewareHandler<Environment> {
  return async (c, next) => {
    const startedAt = performance.now();
    const id = requestIdOf(c.req.header('x-request-id'));
    c.set('requestId', id);
    await next();
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    logger.info({ id, method: c.req.method, path: c.req.path, status: c.res.status, ms }, 'request');
  };
}

import { randomUUID } from 'node:crypto';

const sanePattern = /^[A-Za-z0-9._-]{1,64}$/;

/** The id that a proxy in front has given to the request, where it is harmless in a log; else a new one. */
export function requestIdOf(sent: string | undefined): string {
  return sent !== undefined && sanePattern.test(sent) ? sent : randomUUID();
}
