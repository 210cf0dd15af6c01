import { pipeline, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

/** A smaller body fits in one packet anyway. */
const worthCompressingBytes = 1000;

export type Encoding = 'br' | 'gzip';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);
const gzipOptions = { level: 1 };
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

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
  return encoding === 'gzip' ? asGzip(text, gzipOptions) : asBrotli(text, brotliOptions);
}

/** Compresses what is sent while it is made. If either stream ends early, so does the other. */
export function compressStream(bytes: Readable, encoding: Encoding): Readable {
  const compressed = encoding === 'gzip' ? createGzip(gzipOptions) : createBrotliCompress(brotliOptions);
  return pipeline(bytes, compressed, () => undefined);
}

export function isWorthCompressing(text: string): boolean {
  return text.length > worthCompressingBytes;
}
