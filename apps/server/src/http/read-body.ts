import { setTimeout as sleep } from 'node:timers/promises';
import { bodyMaxBytes, messages } from '@flipstack/contract';
import { AppError } from './app-error.ts';

const jsonType = /^application\/json\s*(?:;|$)/i;
/**
 * Clients read the response only after sending, so an oversized body is read and discarded up to
 * this size.
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
  await inTime(readCounting(request.body));
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
 * @throws {AppError} `BODY_TOO_LARGE` when there are more than `maxBytes`
 */
export async function* streamBody(request: Request, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    yield chunk;
  }
}

/**
 * HTTP guarantees that a body does not exceed its `Content-Length`. Without that header, the bytes
 * are counted.
 */
async function readBytes(request: Request): Promise<Uint8Array> {
  try {
    await refuseTooLarge(request);
    const hasLength = request.headers.has('content-length');
    return await inTime(hasLength ? readAll(request) : readCounting(request.body));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('MALFORMED_JSON', messages.malformedJson);
  }
}

const readAll = async (request: Request) => new Uint8Array(await request.arrayBuffer());

async function readCounting(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > discardedMaxBytes) break;
    if (size <= bodyMaxBytes) chunks.push(chunk);
    else await sleep(discardPauseMs);
  }
  if (size > bodyMaxBytes) throw tooLarge();
  return Buffer.concat(chunks);
}

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
