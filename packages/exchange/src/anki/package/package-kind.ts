import { ExchangeError } from '../../exchange-error.ts';
import { damaged, readEntry, type ZipArchive, type ZipEntry } from '../../zip/zip-archive.ts';
import { numberField, readMessage } from '../protobuf.ts';

/** What a package of Anki consists of. */
export interface PackageKind {
  collection: ZipEntry;
  /** Whether the collection, the list of media and the media are compressed with zstd. */
  isZstd: boolean;
}

/**
 * The names of the collection by the version in `meta`, see `PackageMetadata` in Anki's
 * `import_export.proto`. A newer package also contains a collection of an older name that only asks
 * to update Anki.
 */
const collectionNames = ['', 'collection.anki2', 'collection.anki21', 'collection.anki21b'] as const;
const latest = 3;

export const looksLikeAnki = (archive: ZipArchive): boolean =>
  collectionNames.some((name) => archive.entries.has(name));

export async function packageKind(archive: ZipArchive): Promise<PackageKind> {
  const version = await readVersion(archive);
  const collection = archive.entries.get(collectionNames[version] ?? '');
  if (collection === undefined)
    throw new ExchangeError('UNREADABLE', 'This package of Anki contains no collection. Export it again.');
  return { collection, isZstd: version === latest };
}

async function readVersion(archive: ZipArchive): Promise<number> {
  const meta = archive.entries.get('meta');
  const declared = meta === undefined ? 0 : versionIn(await readEntry(archive, meta, metaMaxBytes));
  if (declared > latest)
    throw new ExchangeError(
      'UNREADABLE',
      'This package was written by a newer version of Anki. Export it with “Support older Anki versions”.',
    );
  // Packages from before 2022 have no `meta`; some tools leave it out.
  if (declared > 0) return declared;
  const newest = collectionNames.findLastIndex((name) => archive.entries.has(name));
  return Math.max(1, newest);
}

const metaMaxBytes = 1_000;

function versionIn(meta: Uint8Array): number {
  try {
    return numberField(readMessage(meta), 1);
  } catch (error) {
    throw damaged(error);
  }
}
