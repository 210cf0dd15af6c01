import { isIP } from 'node:net';
import { messages, passkeysElsewhereMessage } from '@flipstack/contract';
import type { Config } from '../../../config.ts';
import type { Client } from '../../../http/api.ts';
import { AppError } from '../../../http/app-error.ts';

/** The site that passkeys are for (WebAuthn, section 4, “Relying Party”). */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * The site of a request. Browsers have passkeys on HTTPS and on localhost only, and not for IP
 * addresses. The name comes from the configuration, since a `Host` header proves nothing, except on
 * localhost.
 * @throws {AppError} `CONFLICT` with the address at which passkeys work
 */
export function relyingPartyOf({ publicUrl }: Config, { host, secure }: Client): RelyingParty {
  const shown = URL.parse(`${secure ? 'https' : 'http'}://${host}`);
  if (shown?.hostname === 'localhost') return { id: 'localhost', origin: shown.origin };
  if (publicUrl === undefined || !hasPasskeys(publicUrl))
    throw new AppError('CONFLICT', messages.passkeysOff);
  if (shown?.host !== publicUrl.host)
    throw new AppError('CONFLICT', passkeysElsewhereMessage(publicUrl.origin));
  return { id: publicUrl.hostname, origin: publicUrl.origin };
}

const hasPasskeys = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' && isIP(hostname.replaceAll(/[[\]]/g, '')) === 0;
