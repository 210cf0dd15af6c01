import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

/** The runtimes of runnable cards are larger, and are read when they are requested. */
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
  const bodies: WebFile['bodies'] = { plain: read(name) };
  if (existsSync(`${name}.br`)) bodies.br = read(`${name}.br`);
  if (existsSync(`${name}.gz`)) bodies.gzip = read(`${name}.gz`);
  const file = webFile(types[extname(name)] ?? 'application/octet-stream', bodies);
  return bodies.plain.length > largestInMemory ? { ...file, bodies: bodiesOnDisk(name, bodies) } : file;
}

/** Reads each body when it is used. */
function bodiesOnDisk(name: string, { br, gzip }: WebFile['bodies']): WebFile['bodies'] {
  const hasBrotli = br !== undefined;
  const hasGzip = gzip !== undefined;
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
  return { type, etag: `W/"${hash('sha1', bodies.plain, 'base64url')}"`, bodies };
}

function read(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(name));
}
