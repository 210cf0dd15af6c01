import { asObject } from '../anki/database/values.ts';
import type { JsonValue } from '../collection.ts';
import type { CollectionBuilder } from '../collection-builder.ts';
import { limits } from '../limits.ts';
import { safeMediaName } from '../media/media-name.ts';
import type { MediaSource } from '../media/resolve-media.ts';
import { damaged, readEntry, storedEntry, type ZipArchive, type ZipEntry } from '../zip/zip-archive.ts';
import { documentsFolder, manifestName, mediaFolder, modulesFolder, ownJsonVersion } from './own-json.ts';
import { checkVersion, readOwnJson } from './read-own-json.ts';

export const looksLikeEverything = ({ entries }: ZipArchive): boolean => entries.has(manifestName);

/** Reads a zip with everything of an account. */
export async function readEverything(
  archive: ZipArchive,
  builder: CollectionBuilder,
  onProgress: (done: number) => void,
): Promise<MediaSource> {
  const entries = [...archive.entries.values()];
  const manifest = archive.entries.get(manifestName);
  if (manifest !== undefined) checkVersion(asObject(await json(archive, manifest)).version, ownJsonVersion);
  const modules = entries.filter(({ name }) => name.startsWith(modulesFolder) && name.endsWith('.json'));
  for (const [index, entry] of modules.entries()) {
    readOwnJson(await json(archive, entry), entry.name, builder);
    onProgress(index / modules.length);
  }
  for (const entry of entries)
    if (entry.name.startsWith(documentsFolder) && entry.name.endsWith('.json'))
      builder.documents[entry.name.slice(documentsFolder.length, -'.json'.length)] = await json(
        archive,
        entry,
      );
  return mediaOf(archive, entries);
}

async function json(archive: ZipArchive, entry: ZipEntry): Promise<JsonValue> {
  const bytes = await readEntry(archive, entry, limits.textMaxBytes);
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw damaged(error);
  }
}

function mediaOf(archive: ZipArchive, entries: readonly ZipEntry[]): MediaSource {
  const media = new Map(
    entries.flatMap((entry) => {
      const name = entry.name.startsWith(mediaFolder) ? safeMediaName(entry.name) : undefined;
      return name === undefined ? [] : [[name, entry] as const];
    }),
  );
  return {
    names: media.keys(),
    async find(name) {
      const entry = media.get(name);
      return entry === undefined ? undefined : storedEntry(archive, entry);
    },
  };
}
