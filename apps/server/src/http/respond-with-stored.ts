import { messages } from '@flipstack/contract';
import type { Config } from '../config.ts';
import { AppError } from './app-error.ts';
import { transportOf } from './client.ts';
import type { RequestContext } from './environment.ts';
import { countInFlight, streamedBytes } from './in-flight.ts';
import type { StoredFile } from './reply.ts';
import { isStillFresh } from './responses.ts';
import { type HeaderFields, mediaHeaders } from './security-headers.ts';

/**
 * The browser of its user may keep a file, but asks each time whether the user may still see it. The
 * answer is 304, since what has this name never changes.
 */
const caching = 'private, no-cache';

/** Responds with a file of the store, or with the part of it that the client requests. */
export async function respondWithStored(
  c: RequestContext,
  config: Config,
  { type, bytes, etag, read }: StoredFile,
): Promise<Response> {
  const headers: HeaderFields = {
    ...mediaHeaders(transportOf(c, config)),
    'x-request-id': c.env.record.id,
    'cache-control': caching,
    vary: 'Cookie',
    etag,
    'accept-ranges': 'bytes',
  };
  if (isStillFresh(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  const isUnchanged = [undefined, etag].includes(c.req.header('if-range'));
  const range = isUnchanged ? rangeIn(c.req.header('range'), bytes) : undefined;
  if (range === 'unsatisfiable') throw new AppError('RANGE_NOT_SATISFIABLE', messages.rangeNotSatisfiable);
  const isHead = c.req.method === 'HEAD';
  if (!isHead) countInFlight(c, config, streamedBytes);
  const content = isHead ? null : await read(range);
  if (content === undefined) throw new AppError('NOT_FOUND', messages.mediaNotFound);
  const length = range === undefined ? bytes : range.end - range.start + 1;
  const sent = { ...headers, 'content-type': type, 'content-length': String(length) };
  if (range === undefined) return new Response(content, { headers: sent });
  return new Response(content, {
    status: 206,
    headers: { ...sent, 'content-range': `bytes ${range.start}-${range.end}/${bytes}` },
  });
}

/**
 * The part that a `Range` header requests. A header in another form, or for several parts, is ignored
 * (RFC 9110, 14.2).
 */
export function rangeIn(
  header: string | undefined,
  bytes: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (first !== '' && last !== '' && Number(last) < start) return undefined;
  return start > end ? 'unsatisfiable' : { start, end };
}
