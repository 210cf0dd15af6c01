import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import type { Encoding } from '../compress.ts';

export interface WebFile {
  type: string;
  etag: string;
  /** The content, plain and as compressed by the build. */
  bodies: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>> & { plain: Uint8Array<ArrayBuffer> };
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/**
 * The runtimes of runnable cards are larger, 80 MB in all. They are read when they are requested, so
 * their ETag follows from size and time.
 */
const largestInMemory = 500_000;

/**
 * Reads the built web app into memory, by path, except for large files. This way no request can
 * reach another file.
 */
export function readWebFiles(directory: string): ReadonlyMap<string, WebFile> {
  const names = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(names.map((name) => [pathOf(directory, name), readWebFile(name)]));
}

function pathOf(directory: string, name: string): string {
  return name.slice(directory.replace(/[\\/]$/, '').length).replaceAll(sep, '/');
}

function readWebFile(name: string): WebFile {
  const type = types[extname(name)] ?? 'application/octet-stream';
  const { size, mtimeMs } = statSync(name);
  const hasBrotli = existsSync(`${name}.br`);
  const hasGzip = existsSync(`${name}.gz`);
  if (size > largestInMemory) {
    const etag = etagOf(`${name} ${size} ${mtimeMs}`);
    return { type, etag, bodies: bodiesOnDisk(name, { hasBrotli, hasGzip }) };
  }
  const bodies: WebFile['bodies'] = { plain: read(name) };
  if (hasBrotli) bodies.br = read(`${name}.br`);
  if (hasGzip) bodies.gzip = read(`${name}.gz`);
  return webFile(type, bodies);
}

/** Reads each body when it is used. */
function bodiesOnDisk(
  name: string,
  { hasBrotli, hasGzip }: { hasBrotli: boolean; hasGzip: boolean },
): WebFile['bodies'] {
  return {
    get plain() {
      return read(name);
    },
    get br() {
      return hasBrotli ? read(`${name}.br`) : undefined;
    },
    get gzip() {
      return hasGzip ? read(`${name}.gz`) : undefined;
    },
  } as WebFile['bodies'];
}

/** Makes a file whose ETag is derived from its content. */
export function webFile(type: string, bodies: WebFile['bodies']): WebFile {
  return { type, etag: etagOf(bodies.plain), bodies };
}

const etagOf = (content: string | Uint8Array): string => `W/"${hash('sha1', content, 'base64url')}"`;

function read(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(name));
}
