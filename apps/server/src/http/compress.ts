import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Below this a body fits into one packet anyway. */
const worthCompressingBytes = 1000;

export type Encoding = 'br' | 'gzip';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** The best encoding that a client takes, from its `Accept-Encoding`; q=0 is a no. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  if (header === undefined) return undefined;
  const refused = /(?:^|,)\s*(br|gzip)\s*;\s*q=0(?:\.0*)?\s*(?=,|$)/gi;
  const accepted = header.toLowerCase().replaceAll(refused, '');
  if (/(?:^|,)\s*br\s*(?=[;,]|$)/.test(accepted)) return 'br';
  return /(?:^|,)\s*gzip\s*(?=[;,]|$)/.test(accepted) ? 'gzip' : undefined;
}

/** Compresses lightly (brotli 4, gzip 1): above that the server works longer than the network gains. */
export function compress(text: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return asGzip(text, { level: 1 });
  return asBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}

export function isWorthCompressing(text: string): boolean {
  return text.length > worthCompressingBytes;
}
