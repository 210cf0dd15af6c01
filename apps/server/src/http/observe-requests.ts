import { randomUUID } from 'node:crypto';
import { getPath } from 'hono/utils/url';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { type Metrics, noMetrics } from '../metrics/metrics.ts';
import { addressOf } from './client.ts';
import type { Environment, RequestRecord, Sender } from './environment.ts';
import { warnOfUntrustedProxy } from './untrusted-proxy.ts';

/** Answers a request. */
export type Answer = (request: Request, sender?: Sender) => Promise<Response>;

/** Runs what answers a request in a span of its trace. */
export type TraceRequest = (
  request: Request,
  record: RequestRecord,
  answer: () => Promise<Response>,
) => Promise<Response>;

interface Options {
  config: Pick<Config, 'logsUsers' | 'trustedProxies'>;
  /** Gets a warning if requests come through an unknown proxy. */
  logger: Logger;
  requestLogger: Logger;
  metrics: Metrics;
  traceRequest?: TraceRequest | undefined;
}

/**
 * Assigns every request an id, traces, counts and times it, and logs one line about it, without its
 * query, headers, body or the secrets in its path. The sender is logged only if configured.
 *
 * This wraps the whole app instead of being middleware, because a route without middleware takes
 * Hono's short path.
 */
export function observeRequests(
  dispatch: (request: Request, bindings: Environment['Bindings']) => Response | Promise<Response>,
  { config, logger, requestLogger, metrics, traceRequest }: Options,
): Answer {
  const checkProxy = warnOfUntrustedProxy(config, logger);

  async function answer(request: Request, sender: Sender | undefined, record: RequestRecord) {
    const bindings = { ...sender, record };
    return traceRequest === undefined
      ? dispatch(request, bindings)
      : traceRequest(request, record, async () => dispatch(request, bindings));
  }

  return async (request, sender) => {
    const startedAt = performance.now();
    const record: RequestRecord = { id: requestIdOf(request.headers.get('x-request-id')) };
    checkProxy(request, sender);
    metrics.startRequest();
    const response = await answer(request, sender, record);
    const ms = performance.now() - startedAt;
    const path = getPath(request);
    if (metrics !== noMetrics) metrics.endRequest(record.call ?? groupOf(path), response.status, ms / 1000);
    const { id, call, errorCode: code, traceId } = record;
    // Undefined fields are left out of the line.
    const line = {
      id,
      method: request.method,
      path: withoutSecrets(path),
      status: response.status,
      ms: Math.round(ms * 10) / 10,
      call,
      code,
      traceId,
    };
    requestLogger.info(
      config.logsUsers ? { ...line, ...senderOf(request, sender, record) } : line,
      'request',
    );
    return response;
  };

  function senderOf(request: Request, sender: Sender | undefined, { userId }: RequestRecord) {
    return { userId, address: addressOf(request.headers.get('x-forwarded-for'), sender, config) };
  }
}

const requestIdPattern = /^[A-Za-z0-9._-]{1,64}$/;

/** The id that a proxy assigned, if it is safe to log; otherwise a new one. */
function requestIdOf(sent: string | null): string {
  return sent !== null && requestIdPattern.test(sent) ? sent : randomUUID();
}

/** A path may be anything, so what is no call is one of few groups: Prometheus keeps each label. */
function groupOf(path: string): string {
  if (path === '/healthz' || path === '/readyz') return path;
  return /^\/api(?:\/|$)/.test(path) ? 'other API path' : 'page or file';
}

/**
 * What follows the folders of shared modules, shared reports, invitations and interviews, in any
 * writing that might reach them: the token of a link, and the id of an interview, which opens that of
 * a guest. The first characters stay, to tell requests apart.
 */
const secretInPath = /(?<=\/(?:shared(?:\/reports)?|interviews|invitations)\/)([^/]{8})[^/]+/gi;

/** A path as it may be logged. */
const withoutSecrets = (path: string): string => path.replaceAll(secretInPath, '$1…');
