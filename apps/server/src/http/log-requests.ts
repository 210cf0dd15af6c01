import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { clientAddress } from './client.ts';
import type { Environment } from './environment.ts';

/**
 * Assigns every request an id and logs one line about it, without its query, headers, body or the
 * secrets in its path. The sender is logged only if configured.
 */
export function logRequests(
  logger: Logger,
  config: Pick<Config, 'logsUsers' | 'trustedProxies'>,
): MiddlewareHandler<Environment> {
  return async (c, next) => {
    const startedAt = performance.now();
    const id = requestIdOf(c.req.header('x-request-id'));
    c.set('requestId', id);
    await next();
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    const { method, path } = c.req;
    // Undefined fields are left out of the line.
    const { call, errorCode: code, traceId, userId } = c.var;
    const sender = config.logsUsers ? { userId, address: clientAddress(c, config) } : {};
    logger.info(
      { id, method, path: withoutSecrets(path), status: c.res.status, ms, call, code, traceId, ...sender },
      'request',
    );
  };
}

const requestIdPattern = /^[A-Za-z0-9._-]{1,64}$/;

/** The id that a proxy assigned, if it is safe to log; otherwise a new one. */
export function requestIdOf(sent: string | undefined): string {
  return sent !== undefined && requestIdPattern.test(sent) ? sent : randomUUID();
}

/**
 * What follows the folders of shared modules, shared reports, invitations and interviews, in any
 * writing that might reach them: the token of a link, and the id of an interview, which opens that of a guest. The
 * first characters stay, to tell requests apart.
 */
const secretInPath = /(?<=\/(?:shared(?:\/reports)?|interviews|invitations)\/)([^/]{8})[^/]+/gi;

/** A path as it may be logged. */
export const withoutSecrets = (path: string): string => path.replaceAll(secretInPath, '$1…');
