import { BlockList, isIPv6 } from 'node:net';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Sender } from './environment.ts';

/** Where a proxy in front of the server usually is. Strangers on the Internet have no such address. */
const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv6');

const warning =
  'A proxy forwards requests, but TRUST_PROXY is not set: all clients count as one address, so one of them can use up the limits of all. Set TRUST_PROXY to the number of proxies.';

/** Logs once if requests come through a proxy that the operator has not told the server about. */
export function warnOfUntrustedProxy(
  config: Pick<Config, 'trustedProxies'>,
  logger: Logger,
): (request: Request, sender: Sender | undefined) => void {
  let hasWarned = config.trustedProxies > 0;
  return ({ headers }, sender) => {
    if (hasWarned || !headers.has('x-forwarded-for')) return;
    const address = sender?.incoming?.socket.remoteAddress;
    hasWarned = address !== undefined && isPrivate(address);
    if (hasWarned) logger.warn(warning);
  };
}

const isPrivate = (address: string): boolean =>
  privateNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
