import { deviceLifetimeMs } from '@flipstack/contract';

/**
 * The cookie by which the server knows a browser again in which a user has signed in. It proves
 * nothing: it only decides with whose attempts to sign in those of this browser are counted.
 */
const secureName = '__Host-flipstack_device';
const plainName = 'flipstack_device';
const tokenFormat = '([A-Za-z0-9_-]{43})';

/** The device token in a `Cookie` header, if it has a token's format. */
export function deviceTokenIn(cookies: string | undefined, secure: boolean): string | undefined {
  if (cookies === undefined) return undefined;
  return new RegExp(`(?:^|;\\s*)${nameOf(secure)}=${tokenFormat}\\s*(?:;|$)`).exec(cookies)?.[1];
}

export function deviceCookie(token: string, secure: boolean): string {
  const attributes = `Max-Age=${deviceLifetimeMs / 1000}; Path=/; HttpOnly; SameSite=Lax`;
  return `${nameOf(secure)}=${token}; ${attributes}${secure ? '; Secure' : ''}`;
}

const nameOf = (secure: boolean) => (secure ? secureName : plainName);
