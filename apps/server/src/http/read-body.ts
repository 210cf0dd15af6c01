import { setTimeout as sleep } from 'node:timers/promises';
import { bodyMaxBytes, messages } from '@flipstack/contract';
import { AppError } from './app-error.ts';

const jsonType = /^application\/json\s*(?:;|$)/i;
/**
 * Clients read the response only after sending, so this much of what is too large is read and
 * discarded.
 */
const discardedMaxBytes = 64 * bodyMaxBytes;
/** The pause after each discarded chunk of 16 to 64 kB, so that such bodies do not keep the server busy. */
const discardPauseMs = 4;
/** How long a JSON body may take: 256 kB in this time are 100 kbit/s. */
export const bodyTimeoutMs = 20_000;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a request's body as a JSON object, with its size in bytes. Checks its size first, then its type,
 * then its syntax.
 * @throws {AppError} `BODY_TOO_LARGE`, `TOO_SLOW`, `NOT_JSON` or `MALFORMED_JSON`
 */
export async function readJsonObject(request: Request): Promise<{ value: object; bytes: number }> {
  const bytes = await readBytes(request);
  if (bytes.byteLength > 0) refuseOtherTypes(request);
  const value = parse(bytes);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new AppError('MALFORMED_JSON', messages.notAnObject);
  }
  return { value, bytes: bytes.byteLength };
}

/** Refuses a body whose `Content-Length` is too large. */
export async function refuseTooLarge(request: Request, maxBytes = bodyMaxBytes): Promise<void> {
  if (!(Number(request.headers.get('content-length')) > maxBytes)) return;
  await inTime(readCounting(request));
  throw tooLarge();
}

/** @throws {AppError} `TOO_SLOW` */
async function inTime<Result>(reading: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('TOO_SLOW', messages.tooSlow)), bodyTimeoutMs);
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}

function tooLarge() {
  return new AppError('BODY_TOO_LARGE', messages.bodyTooLarge);
}

/**
 * Reads a request's body as it arrives, and counts its bytes.
 * @throws {AppError} `BODY_TOO_LARGE` after the first `maxBytes`, if there are more
 */
export async function* streamBody(request: Request, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes + discardedMaxBytes) break;
    if (size <= maxBytes) yield chunk;
    else await sleep(discardPauseMs);
  }
  if (size > maxBytes) throw tooLarge();
}

/**
 * HTTP guarantees that a body does not exceed its `Content-Length`. Without that header, the bytes
 * are counted.
 */
async function readBytes(request: Request): Promise<Uint8Array> {
  try {
    await refuseTooLarge(request);
    const hasLength = request.headers.has('content-length');
    return await inTime(hasLength ? readAll(request) : readCounting(request));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('MALFORMED_JSON', messages.malformedJson);
  }
}

const readAll = async (request: Request) => new Uint8Array(await request.arrayBuffer());

const readCounting = async (request: Request): Promise<Uint8Array> =>
  Buffer.concat(await Array.fromAsync(streamBody(request, bodyMaxBytes)));

function refuseOtherTypes(request: Request) {
  if (!jsonType.test(request.headers.get('content-type') ?? ''))
    throw new AppError('NOT_JSON', messages.notJson);
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw new AppError('MALFORMED_JSON', messages.malformedJson);
  }
}
