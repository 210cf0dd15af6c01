import { sessionLifetimeMs } from '@flipstack/contract';

const name = 'flipstack_session';
const tokenInCookies = new RegExp(`(?:^|;\\s*)${name}=([A-Za-z0-9_-]{43})\\s*(?:;|$)`);

/** The session token in a `Cookie` header. Ignores values that do not have a token's format. */
export function tokenFromCookies(cookies: string | undefined): string | undefined {
  return cookies === undefined ? undefined : tokenInCookies.exec(cookies)?.[1];
}

export function sessionCookie(token: string, secure: boolean): string {
  return serialize(token, sessionLifetimeMs / 1000, secure);
}

export function clearedSessionCookie(secure: boolean): string {
  return serialize('', 0, secure);
}

function serialize(value: string, maxAgeSeconds: number, secure: boolean): string {
  const cookie = `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax`;
  return secure ? `${cookie}; Secure` : cookie;
}
