import type { MiddlewareHandler } from 'hono';
import type { Metrics } from '../metrics/metrics.ts';
import type { Environment, RequestContext } from './environment.ts';

/** Counts and times each request. */
export function measureRequests(metrics: Metrics): MiddlewareHandler<Environment> {
  return async (c, next) => {
    const startedAt = performance.now();
    metrics.startRequest();
    await next();
    metrics.endRequest(callOf(c), c.res.status, (performance.now() - startedAt) / 1000);
  };
}

/** A path may be anything, so what is no call is one of few groups: Prometheus keeps each label. */
function callOf(c: RequestContext): string {
  const call = c.get('call');
  if (call !== undefined) return call;
  const { path } = c.req;
  if (path === '/healthz' || path === '/readyz') return path;
  return /^\/api(?:\/|$)/.test(path) ? 'other API path' : 'page or file';
}
