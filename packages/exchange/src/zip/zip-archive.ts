import type { Readable } from 'node:stream';
import yauzl from 'yauzl';
import { ExchangeError } from '../exchange-error.ts';
import { limits } from '../limits.ts';
import { collect, damagedMessage, openStored, type StoredBytes } from '../media/stored-bytes.ts';

/** A file in a zip. Nothing of it is in memory. */
export interface ZipEntry {
  /** With `/` between folders, never absolute and without `..`. */
  name: string;
  /** As declared: reading fails if it differs. */
  size: number;
  entry: yauzl.Entry;
}

/** An open zip, of which only the directory is in memory. */
export interface ZipArchive {
  path: string;
  /** By name. Folders are left out. */
  entries: ReadonlyMap<string, ZipEntry>;
  zip: yauzl.ZipFile;
}

const symbolicLink = 0o120000;
const fileType = 0o170000;

/** Whether a file begins like a zip. */
export const looksLikeZip = (head: Uint8Array): boolean =>
  head[0] === 0x50 &&
  head[1] === 0x4b &&
  (head[2] === 3 || head[2] === 5) &&
  (head[3] === 4 || head[3] === 6);

/**
 * Opens a zip and checks its directory: the number of files, what they would take unpacked, names
 * that lead out of it, symbolic links and passwords.
 */
export async function openZip(path: string, maxBytes: number): Promise<ZipArchive> {
  const zip = await yauzl.openPromise(path, { autoClose: false }).catch((error: unknown) => {
    throw notReadable(error);
  });
  try {
    return { path, zip, entries: await readDirectory(zip, maxBytes) };
  } catch (error) {
    zip.close();
    throw error instanceof ExchangeError ? error : notReadable(error);
  }
}

async function readDirectory(zip: yauzl.ZipFile, maxBytes: number): Promise<Map<string, ZipEntry>> {
  const entries = new Map<string, ZipEntry>();
  let total = 0;
  if (zip.entryCount > limits.entries) throw tooManyFiles();
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    total += entry.uncompressedSize;
    if (total > maxBytes)
      throw new ExchangeError('TOO_LARGE', 'Unpacked, this file would be larger than can be imported.');
    if (((entry.externalFileAttributes >>> 16) & fileType) === symbolicLink)
      throw new ExchangeError('REFUSED', 'This file contains a link to another file, so it is not imported.');
    if (entry.isEncrypted())
      throw new ExchangeError(
        'UNREADABLE',
        'This file is protected by a password. Export it again without one.',
      );
    entries.set(entry.fileName, { name: entry.fileName, size: entry.uncompressedSize, entry });
    if (entries.size > limits.entries) throw tooManyFiles();
  }
  return entries;
}

const tooManyFiles = () =>
  new ExchangeError(
    'TOO_LARGE',
    `This file contains more than ${limits.entries.toLocaleString('en')} files, which is more than can be imported.`,
  );

function notReadable(cause: unknown): ExchangeError {
  const message = cause instanceof Error ? cause.message : '';
  return /invalid relative path|absolute path|invalid characters in fileName/.test(message)
    ? new ExchangeError('REFUSED', 'This file contains a path that leads out of it, so it is not imported.', {
        cause,
      })
    : damaged(cause);
}

export const damaged = (cause?: unknown): ExchangeError =>
  new ExchangeError('UNREADABLE', damagedMessage, { cause });

/** Where the bytes of an entry are, so that it can be read without the zip's directory. */
export async function storedEntry(
  { zip, path }: ZipArchive,
  { entry }: ZipEntry,
  isZstd = false,
): Promise<StoredBytes> {
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) throw damaged();
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true }).catch((error) => {
    throw damaged(error);
  });
  return {
    path,
    start: fileDataStart,
    length: entry.compressedSize,
    isDeflated: entry.compressionMethod === 8,
    declaredSize: entry.uncompressedSize,
    isZstd,
  };
}

/** A stream of an entry that fails once it is longer than `maxBytes`. */
export async function openEntry(
  archive: ZipArchive,
  entry: ZipEntry,
  maxBytes: number,
  isZstd = false,
): Promise<Readable> {
  return openStored(await storedEntry(archive, entry, isZstd), maxBytes);
}

/** A small entry as a whole. */
export const readEntry = async (
  archive: ZipArchive,
  entry: ZipEntry,
  maxBytes: number,
  isZstd = false,
): Promise<Buffer> => collect(await openEntry(archive, entry, maxBytes, isZstd));
