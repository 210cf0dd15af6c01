import { messages } from '@flipstack/contract';
import type { Config } from '../config.ts';
import { AppError } from './app-error.ts';
import type { RequestContext } from './environment.ts';

const ownFetchSites: ReadonlySet<string> = new Set(['same-origin', 'none']);

/**
 * Refuses a call that a page of another site has made with the cookie of its visitor. Browsers send
 * `Sec-Fetch-Site`, older ones `Origin`; a client that sends neither is no browser and has no visitor to abuse.
 */
export function refuseCrossSite(c: RequestContext, config: Config): void {
  if (!isSameSite(c, config)) throw new AppError('CROSS_SITE', messages.crossSite);
}

function isSameSite(c: RequestContext, config: Config): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return ownFetchSites.has(site.toLowerCase());
  const origin = c.req.header('origin');
  return origin === undefined || isOwnOrigin(origin, c.req.header('host'), config);
}

function isOwnOrigin(origin: string, host: string | undefined, config: Config): boolean {
  const sent = URL.parse(origin);
  if (sent === null) return false;
  if (config.publicUrl !== undefined) return sent.origin === config.publicUrl.origin;
  return host !== undefined && sent.host !== '' && sent.host === URL.parse(`${sent.protocol}//${host}`)?.host;
}
