import { ExchangeError } from '../exchange-error.ts';
import { limits } from '../limits.ts';
import { collect, openStored } from '../media/stored-bytes.ts';
import type { TreeFile } from '../sources/open-sources.ts';
import type { Encoding } from '../table-layout.ts';

export interface DecodedText {
  /** Without a byte order mark. */
  exact: string;
  /** With `\n` between lines, and without NUL. */
  text: string;
  encoding: Encoding;
}

/** Reads a file of text, in the encoding that it seems to have unless one is given. */
export async function readText(file: TreeFile, encoding?: Encoding): Promise<DecodedText> {
  if (file.size > limits.textMaxBytes)
    throw new ExchangeError('TOO_LARGE', 'A file of text can have up to 64 MB.');
  return decodeText(await collect(openStored(await file.stored(), limits.textMaxBytes)), encoding);
}

/**
 * The encoding is that of the byte order mark; without one, UTF-16 if every other byte of the start
 * is mostly zero, UTF-8 if the bytes are valid, and Windows-1252 (Latin-1) otherwise.
 */
export function decodeText(bytes: Uint8Array, encoding = detectEncoding(bytes)): DecodedText {
  const exact = new TextDecoder(encoding).decode(bytes);
  return { exact, text: exact.replace(/\r\n?/g, '\n').replaceAll('\0', ''), encoding };
}

const detectEncoding = (bytes: Uint8Array): Encoding =>
  markedEncoding(bytes) ?? utf16(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');

function markedEncoding([first, second, third]: Uint8Array): Encoding | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

const sampleBytes = 2_000;
/** Most characters of a Western text have a zero byte in UTF-16. */
const zeroShare = 0.3;

function utf16(bytes: Uint8Array): Encoding | undefined {
  const sample = bytes.subarray(0, sampleBytes);
  let even = 0;
  let odd = 0;
  sample.forEach((byte, index) => {
    if (byte === 0 && index % 2 === 0) even += 1;
    else if (byte === 0) odd += 1;
  });
  const enough = (sample.length / 2) * zeroShare;
  if (odd > enough && even < odd / 4) return 'utf-16le';
  return even > enough && odd < even / 4 ? 'utf-16be' : undefined;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Whether bytes that were decoded are text at all. */
export function isText({ text }: DecodedText): boolean {
  const sample = text.slice(0, sampleBytes);
  const strange = sample.match(/(?!\s)\p{Cc}|\ufffd/gu)?.length ?? 0;
  return strange <= sample.length / 100;
}
