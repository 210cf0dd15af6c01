import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { Environment } from './environment.ts';
import { requestIdOf } from './request-id.ts';

/** Gives every request its id and writes one line about it: never its query, headers or body. */
export function observe(logger: Logger): MiddlewareHandler<Environment> {
  return async (c, next) => {
    const startedAt = performance.now();
    const id = requestIdOf(c.req.header('x-request-id'));
    c.set('requestId', id);
    await next();
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    logger.info({ id, method: c.req.method, path: c.req.path, status: c.res.status, ms }, 'request');
  };
}
