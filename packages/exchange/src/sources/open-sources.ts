import { createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ExchangeError } from '../exchange-error.ts';
import { limits } from '../limits.ts';
import { asExchangeError, openStored, type StoredBytes } from '../media/stored-bytes.ts';
import type { SourceFile } from '../source-file.ts';
import { looksLikeZip, openZip, storedEntry, type ZipArchive } from '../zip/zip-archive.ts';

/** A file that is not an archive, on disk or in an archive. */
export interface TreeFile {
  /** With folders; in a zip, without the name of the zip. */
  name: string;
  /** Unpacked, in bytes. */
  size: number;
  stored: () => Promise<StoredBytes>;
}

/** What was uploaded: archives, and files outside of them. */
export interface Sources {
  archives: { name: string; archive: ZipArchive }[];
  files: TreeFile[];
}

/** Everything that archives may contain unpacked. */
const unpackedMaxBytes = limits.databaseMaxBytes + limits.mediaMaxBytes;

export async function openSources(uploaded: readonly SourceFile[]): Promise<Sources> {
  if (uploaded.length > limits.files)
    throw new ExchangeError('TOO_LARGE', `You can import up to ${limits.files} files at once.`);
  const sources: Sources = { archives: [], files: [] };
  let total = 0;
  try {
    for (const { name, path } of uploaded) {
      const { size } = await stat(path);
      total += size;
      if (total > limits.uploadMaxBytes)
        throw new ExchangeError('TOO_LARGE', 'You can import up to 200 MB at once.');
      if (looksLikeZip(await firstBytes(path)))
        sources.archives.push({ name, archive: await openZip(path, unpackedMaxBytes) });
      else sources.files.push({ name, size, stored: async () => wholeFile(path, size) });
    }
    return sources;
  } catch (error) {
    closeSources(sources);
    throw error;
  }
}

/** A file with the name that users know it by. */
export interface LabeledFile {
  label: string;
  file: TreeFile;
}

/**
 * Unpacks archives that are in other archives into a folder, and opens them. Together they may be as
 * large as one archive. Returns the opened ones, and the names of those that cannot be read.
 */
export async function openArchivesIn(
  sources: Sources,
  files: readonly LabeledFile[],
  workFolder: string,
): Promise<{ opened: Sources['archives']; unread: string[] }> {
  if (files.length > limits.archives)
    throw new ExchangeError('TOO_LARGE', `You can import up to ${limits.archives} packages at once.`);
  const opened: Sources['archives'] = [];
  const unread: string[] = [];
  let room = unpackedMaxBytes;
  for (const [index, { label, file }] of files.entries()) {
    try {
      const path = join(workFolder, `archive-${index}.zip`);
      await pipeline(openStored(await file.stored(), room), createWriteStream(path));
      room -= file.size;
      const found = { name: label, archive: await openZip(path, room) };
      sources.archives.push(found);
      opened.push(found);
      for (const { size } of found.archive.entries.values()) room -= size;
    } catch (error) {
      const reason = asExchangeError(error);
      if (reason.code !== 'UNREADABLE') throw reason;
      unread.push(label);
    }
  }
  return { opened, unread };
}

export function closeSources({ archives }: Sources): void {
  for (const { archive } of archives) archive.zip.close();
}

/** The files in an archive that is not itself a known format. */
export const filesIn = (archive: ZipArchive): TreeFile[] =>
  [...archive.entries.values()].map((entry) => ({
    name: entry.name,
    size: entry.size,
    stored: () => storedEntry(archive, entry),
  }));

const wholeFile = (path: string, size: number): StoredBytes => ({
  path,
  start: 0,
  length: size,
  isDeflated: false,
  declaredSize: size,
  isZstd: false,
});

async function firstBytes(path: string): Promise<Uint8Array> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
