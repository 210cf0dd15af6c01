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
};

/**
 * Reads the built web app into memory, by path. It is small, and this way no request can reach
 * another file.
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
  const plain = read(name);
  const bodies: WebFile['bodies'] = { plain };
  if (existsSync(`${name}.br`)) bodies.br = read(`${name}.br`);
  if (existsSync(`${name}.gz`)) bodies.gzip = read(`${name}.gz`);
  return webFile(types[extname(name)] ?? 'application/octet-stream', bodies);
}

/** Makes a file whose ETag is derived from its content. */
export function webFile(type: string, bodies: WebFile['bodies']): WebFile {
  return { type, etag: `W/"${hash('sha1', bodies.plain, 'base64url')}"`, bodies };
}

function read(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(name));
}
