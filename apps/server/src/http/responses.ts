import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { waitForTurn } from '../event-loop/wait-for-turn.ts';
import { transportOf } from './client.ts';
import { acceptedEncoding, compress, compressStream, isWorthCompressing } from './compress.ts';
import type { RequestContext } from './environment.ts';
import { countInFlight } from './in-flight.ts';
import { isLong, jsonInTurns } from './json-in-turns.ts';
import { dataHeaders, type HeaderFields } from './security-headers.ts';
import { streamFrom } from './stream-from.ts';

const jsonType = 'application/json; charset=utf-8';

/** The headers of every response, as a plain object because constructing `Headers` is slow. */
export function baseHeaders(c: RequestContext, config: Config): HeaderFields {
  return { ...dataHeaders(transportOf(c, config)), 'x-request-id': c.env.record.id };
}

/** A JSON response that must not be cached: the result of a write, or an error. */
export function respondUncached(
  c: RequestContext,
  config: Config,
  status: number,
  body: unknown,
  more: HeaderFields = {},
): Response {
  const headers = { ...baseHeaders(c, config), 'cache-control': 'no-store', ...more };
  if (body === undefined) return new Response(null, { status, headers });
  return new Response(JSON.stringify(body), { status, headers: { ...headers, 'content-type': jsonType } });
}

interface TextFile {
  /** The file name that the browser suggests. */
  name: string;
  type: string | undefined;
  text: string;
}

/** A response that the browser saves as a file. */
export async function respondWithFile(
  c: RequestContext,
  config: Config,
  { name, type = 'text/plain; charset=utf-8', text }: TextFile,
): Promise<Response> {
  const headers: HeaderFields = {
    ...baseHeaders(c, config),
    'cache-control': 'no-store',
    vary: 'Cookie, Accept-Encoding',
    'content-type': type,
    'content-disposition': attachment(name),
  };
  const encoding = acceptedEncoding(c.req.header('accept-encoding'));
  if (encoding === undefined || !isWorthCompressing(text)) {
    countInFlight(c, config, text.length);
    return new Response(text, { headers });
  }
  const bytes = await compress(text, encoding);
  countInFlight(c, config, bytes.byteLength);
  return new Response(new Uint8Array(bytes), { headers: { ...headers, 'content-encoding': encoding } });
}

/** A response that the browser saves as a file, sent while it is made. It ends with the connection. */
export function respondWithStream(
  c: RequestContext,
  config: Config,
  { name, type, bytes }: { name: string; type: string; bytes: Readable },
): Response {
  const headers: HeaderFields = {
    ...baseHeaders(c, config),
    'cache-control': 'no-store',
    vary: 'Cookie, Accept-Encoding',
    'content-type': type,
    'content-disposition': attachment(name),
  };
  // Packages are compressed already.
  const encoding = type.startsWith('text/') ? acceptedEncoding(c.req.header('accept-encoding')) : undefined;
  if (encoding !== undefined) headers['content-encoding'] = encoding;
  if (c.req.method === 'HEAD') {
    bytes.destroy();
    return new Response(null, { headers });
  }
  const sent = encoding === undefined ? bytes : compressStream(bytes, encoding);
  return new Response(Readable.toWeb(sent) as ReadableStream<Uint8Array>, { headers });
}

/** An ASCII name for all clients and, if it differs, the exact name (RFC 6266). */
function attachment(name: string): string {
  const plain = name.replace(/[^\w.-]+/g, '_');
  const exact = plain === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`;
  return `attachment; filename="${plain}"${exact}`;
}

/**
 * A JSON response with an ETag. A guest's browser may keep and revalidate it. What a user gets is
 * private, so their browser does not keep it; other clients may still revalidate their copy.
 */
export function respondCacheable(
  c: RequestContext,
  config: Config,
  body: unknown,
  { isPrivate = false } = {},
): Response | Promise<Response> {
  if (isLong(body))
    return jsonInTurns(body).then(({ chunks, sha1 }) => respondWithJson(c, config, chunks, sha1, isPrivate));
  const text = JSON.stringify(body);
  const sha1 = hash('sha1', text, 'base64url');
  const json = text.length < chunkBytes ? text : [Buffer.from(text)];
  return respondWithJson(c, config, json, sha1, isPrivate);
}

function respondWithJson(
  c: RequestContext,
  config: Config,
  json: string | Buffer[],
  sha1: string,
  isPrivate: boolean,
): Response | Promise<Response> {
  const etag = `W/"${sha1}"`;
  const headers: HeaderFields = {
    ...baseHeaders(c, config),
    'cache-control': isPrivate ? 'no-store' : 'private, no-cache',
    vary: 'Cookie, Accept-Encoding',
    etag,
  };
  if (isStillFresh(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  headers['content-type'] = jsonType;
  const encoding = acceptedEncoding(c.req.header('accept-encoding'));
  if (encoding !== undefined && (typeof json !== 'string' || isWorthCompressing(json))) {
    const plain = typeof json === 'string' ? json : Buffer.concat(json);
    return compress(plain, encoding).then((bytes) =>
      respondInChunks(c, config, [bytes], { ...headers, 'content-encoding': encoding }),
    );
  }
  if (typeof json !== 'string') return respondInChunks(c, config, json, headers);
  countInFlight(c, config, json.length);
  return new Response(json, { headers });
}

const chunkBytes = 64 * 1024;

/** A response that is given to the socket one chunk at a time, so that others run in between. */
function respondInChunks(
  c: RequestContext,
  config: Config,
  parts: readonly Buffer[],
  headers: HeaderFields,
): Response {
  const length = parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
  countInFlight(c, config, length);
  const [first] = parts;
  if (first?.byteLength === length && length <= chunkBytes)
    return new Response(new Uint8Array(first), { headers });
  return new Response(streamFrom(chunksOf(parts)), {
    headers: { ...headers, 'content-length': String(length) },
  });
}

async function* chunksOf(parts: readonly Buffer[]): AsyncGenerator<Uint8Array> {
  for (const part of parts)
    for (let sent = 0; sent < part.byteLength; sent += chunkBytes) {
      yield part.subarray(sent, sent + chunkBytes);
      await waitForTurn();
    }
}

/**
 * Whether the client's copy is current. Compares weakly, as RFC 9110 requires for `If-None-Match`.
 */
export function isStillFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque);
}
