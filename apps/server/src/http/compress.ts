import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A smaller body fits in one packet anyway. */
const worthCompressingBytes = 1000;

export type Encoding = 'br' | 'gzip';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** The best encoding that an `Accept-Encoding` header allows. `q=0` forbids one. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  if (header === undefined) return undefined;
  const refused = /(?:^|,)\s*(br|gzip)\s*;\s*q=0(?:\.0*)?\s*(?=,|$)/gi;
  const accepted = header.toLowerCase().replaceAll(refused, '');
  if (/(?:^|,)\s*br\s*(?=[;,]|$)/.test(accepted)) return 'br';
  return /(?:^|,)\s*gzip\s*(?=[;,]|$)/.test(accepted) ? 'gzip' : undefined;
}

/** Compresses lightly (Brotli 4, gzip 1): higher levels take longer than the smaller body saves. */
export function compress(text: string | Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return asGzip(text, { level: 1 });
  return asBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}

export function isWorthCompressing(text: string): boolean {
  return text.length > worthCompressingBytes;
}
