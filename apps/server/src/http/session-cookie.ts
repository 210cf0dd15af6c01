import { sessionLifetimeMs } from '@flipstack/contract';

/**
 * Over HTTPS, the `__Host-` prefix makes browsers refuse a cookie that another host of the same
 * domain, or a page without HTTPS, has set (RFC 6265bis, section 4.1.3.2).
 */
const secureName = '__Host-flipstack_session';
const plainName = 'flipstack_session';

/** A token of each cookie has its own format, so that it is not accepted from the other one. */
const secureToken = tokenPattern(secureName, 'h[A-Za-z0-9_-]{43}');
const plainToken = tokenPattern(plainName, '[A-Za-z0-9_-]{43}');

/** A session token that a client sent, valid or not. */
export interface SentToken {
  token: string;
  /** Whether it came in the cookie of HTTP although the client uses HTTPS, as before an upgrade. */
  isOutdated: boolean;
}

/** The session token in a `Cookie` header. Ignores values that do not have a token's format. */
export function tokenFromCookies(cookies: string | undefined, secure: boolean): SentToken | undefined {
  if (cookies === undefined) return undefined;
  const own = (secure ? secureToken : plainToken).exec(cookies)?.[1];
  if (own !== undefined) return { token: own, isOutdated: false };
  const outdated = secure ? plainToken.exec(cookies)?.[1] : undefined;
  return outdated === undefined ? undefined : { token: outdated, isOutdated: true };
}

/** Gives a new token the format of the cookie that will carry it. */
export function tokenForCookie(token: string, secure: boolean): string {
  return secure ? `h${token}` : token;
}

export function sessionCookie(token: string, secure: boolean): string {
  return serialize(token, sessionLifetimeMs / 1000, secure);
}

export function clearedSessionCookie(secure: boolean): string {
  return serialize('', 0, secure);
}

function serialize(value: string, maxAgeSeconds: number, secure: boolean): string {
  const attributes = `Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax`;
  return secure ? `${secureName}=${value}; ${attributes}; Secure` : `${plainName}=${value}; ${attributes}`;
}

function tokenPattern(name: string, format: string): RegExp {
  return new RegExp(`(?:^|;\\s*)${name}=(${format})\\s*(?:;|$)`);
}
