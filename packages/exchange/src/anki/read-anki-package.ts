import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { CollectionBuilder } from '../collection-builder.ts';
import { limits } from '../limits.ts';
import type { MediaSource } from '../media/resolve-media.ts';
import { asExchangeError } from '../media/stored-bytes.ts';
import { openEntry, storedEntry, type ZipArchive } from '../zip/zip-archive.ts';
import { openDatabase } from './database/open-database.ts';
import { readMediaList } from './package/media-list.ts';
import { packageKind } from './package/package-kind.ts';
import { readAnkiCollection } from './read-anki-collection.ts';

/** How a package is read. */
export interface PackageOptions {
  /** A folder for the private copy of the collection. */
  workFolder: string;
  now: number;
  onProgress: (done: number) => void;
}

/** Reads the cards of a package of Anki, and returns its media. */
export async function readAnkiPackage(
  archive: ZipArchive,
  builder: CollectionBuilder,
  { workFolder, now, onProgress }: PackageOptions,
): Promise<MediaSource> {
  const { collection, isZstd } = await packageKind(archive);
  const path = join(workFolder, `collection-${builder.cardCount}.sqlite`);
  const unpacked = await openEntry(archive, collection, limits.databaseMaxBytes, isZstd);
  await pipeline(unpacked, createWriteStream(path)).catch((error: unknown) => {
    throw asExchangeError(error);
  });
  const database = openDatabase(path);
  try {
    readAnkiCollection(database, builder, { now, onProgress });
  } finally {
    database.close();
    await rm(path);
  }
  const media = await readMediaList(archive, isZstd);
  return {
    names: media.keys(),
    async find(name) {
      const entry = media.get(name);
      return entry === undefined ? undefined : storedEntry(archive, entry, isZstd);
    },
  };
}
