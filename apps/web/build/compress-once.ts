import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { webFolder } from './folders.ts';

const cacheFolder = join(webFolder, '.cache', 'compressed');
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export interface Compressed {
  br: Uint8Array;
  gz: Uint8Array;
}

/** For larger files, the best quality takes half a minute and saves only a twentieth. */
const bestQualityBytes = 1_000_000;

/** Compresses a large file that rarely changes, and keeps the result for later builds. */
export async function compressOnce(bytes: Uint8Array): Promise<Compressed> {
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: bytes.length > bestQualityBytes ? 5 : 11,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([
    keep(`${name}.br`, () => brotli(bytes, { params })),
    keep(`${name}.gz`, () => zip(bytes, { level: 9 })),
  ]);
  return { br, gz };
}

async function keep(name: string, compress: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const path = join(cacheFolder, name);
  if (existsSync(path)) return readFile(path);
  const compressed = await compress();
  await mkdir(cacheFolder, { recursive: true });
  // A build that is cut short must not leave half a file.
  await writeFile(`${path}.${process.pid}`, compressed);
  await rename(`${path}.${process.pid}`, path);
  return compressed;
}
