import { messages } from '@flipstack/contract';
import { accepts } from 'hono/accepts';
import type { Config } from '../config.ts';
import { AppError } from './app-error.ts';
import type { RequestContext } from './environment.ts';

const json = 'application/json';
const html = 'text/html';

const ownFetchSites: ReadonlySet<string> = new Set(['same-origin', 'none']);

/**
 * Refuses cross-site request forgery. Current browsers send `Sec-Fetch-Site`, older ones `Origin`.
 * A client that sends neither is not a browser, so there is no user's cookie to abuse.
 */
export function refuseCrossSite(c: RequestContext, config: Config): void {
  if (!isSameSite(c, config)) throw new AppError('CROSS_SITE', messages.crossSite);
}

/**
 * Refuses a sign-out by a page load, so that a link in a card cannot sign a user out. The address bar is
 * the exception. Older browsers do not say what they load, but prefer HTML for pages.
 */
export function refuseLinkedSignOut(c: RequestContext): void {
  const mode = c.req.header('sec-fetch-mode')?.toLowerCase();
  const isFollowed =
    mode === undefined
      ? accepts(c, { header: 'Accept', supports: [json, html], default: json }) === html
      : mode === 'navigate' && c.req.header('sec-fetch-site')?.toLowerCase() !== 'none';
  if (isFollowed) throw new AppError('CROSS_SITE', messages.signOutByLink);
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
