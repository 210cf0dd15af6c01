import { isIPv6 } from 'node:net';
import type { Config } from '../config.ts';
import type { RequestContext, Sender } from './environment.ts';
import { type StrictTransport, strictTransport } from './security-headers.ts';

/** Whether the client uses HTTPS, to this server or to the proxy in front of it. */
export function isSecure(c: RequestContext, config: Config): boolean {
  if (config.publicUrl?.protocol === 'https:') return true;
  return config.trustedProxies > 0 && lastEntry(c.req.header('x-forwarded-proto'))?.toLowerCase() === 'https';
}

/** The `Strict-Transport-Security` of a response to the client. */
export function transportOf(c: RequestContext, config: Config): StrictTransport {
  return strictTransport(isSecure(c, config), config.hstsIncludesSubdomains);
}

/**
 * The address that rate limits count by: behind trusted proxies the one that the outermost proxy
 * saw, otherwise the socket's. An IPv6 address is reduced to its /64 network, because a household
 * usually has a whole one.
 */
export function clientAddress(c: RequestContext, config: Config): string {
  return addressOf(c.req.header('x-forwarded-for'), c.env, config);
}

/** Like `clientAddress`, from the `X-Forwarded-For` of a request. */
export function addressOf(
  forwardedHeader: string | null | undefined,
  sender: Sender | undefined,
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
): string {
  const forwarded = forwardedFor(forwardedHeader, trustedProxies);
  const address = forwarded ?? sender?.incoming?.socket.remoteAddress ?? 'unknown';
  return isIPv6(address) ? networkOf(address) : address;
}

function forwardedFor(header: string | null | undefined, trustedProxies: number): string | undefined {
  if (header == null || trustedProxies === 0) return undefined;
  const entries = header.split(',').map((entry) => entry.trim());
  return entries.at(-trustedProxies) ?? entries[0];
}

function lastEntry(header: string | undefined): string | undefined {
  return header?.split(',').at(-1)?.trim();
}

const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The first 64 bits of an IPv6 address, or the IPv4 address that it carries. */
function networkOf(address: string): string {
  const mapped = mappedIPv4.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0');
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
