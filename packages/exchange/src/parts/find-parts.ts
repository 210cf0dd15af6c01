import { looksLikeAnki } from '../anki/package/package-kind.ts';
import { readAnkiPackage } from '../anki/read-anki-package.ts';
import type { ExchangeFormat } from '../formats.ts';
import { isMediaName, safeMediaName } from '../media/media-name.ts';
import type { MediaSource } from '../media/resolve-media.ts';
import { looksLikeMochi, readMochi } from '../mochi/read-mochi.ts';
import { looksLikeEverything, readEverything } from '../own/read-everything.ts';
import type { ReadRequest } from '../process/messages.ts';
import {
  filesIn,
  type LabeledFile,
  openArchivesIn,
  type Sources,
  type TreeFile,
} from '../sources/open-sources.ts';
import type { ZipArchive } from '../zip/zip-archive.ts';
import type { Part } from './part.ts';
import { textPart } from './text-part.ts';

export interface FoundParts {
  parts: Part[];
  /** Pictures and sounds beside the files. */
  media: MediaSource;
  /** Names of files in no known format. */
  others: string[];
}

/** Files that operating systems and other programs add, and that no user misses. */
const clutter = /(?:^|\/)(?:\.[^/]+|__MACOSX|Thumbs\.db|desktop\.ini)(?:\/|$)/i;

const archiveName = /\.(?:apkg|colpkg|mochi|zip)$/i;

/** Finds out what the files are. */
export async function findParts(sources: Sources, request: ReadRequest): Promise<FoundParts> {
  const parts: Part[] = [];
  const others: string[] = [];
  const files: LabeledFile[] = sources.files.map((file) => ({
    label: file.name,
    file,
  }));
  const addArchives = (archives: Sources['archives']) => {
    for (const { name, archive } of archives) {
      const part = archivePart(name, archive, request);
      if (part !== undefined) parts.push(part);
      else for (const file of filesIn(archive)) files.push({ label: `${name}/${file.name}`, file });
    }
  };
  addArchives(sources.archives);
  // Several packages are uploaded as one zip. Archives in those stay closed, so that unpacking
  // ends.
  const inside = files.filter(({ file }) => archiveName.test(file.name) && !clutter.test(file.name));
  const { opened, unread } = await openArchivesIn(sources, inside, request.workFolder);
  addArchives(opened);
  others.push(...unread);
  const unpacked = new Set(inside);
  const media = new Map<string, TreeFile>();
  for (const one of files) {
    const { label, file } = one;
    if (clutter.test(file.name) || unpacked.has(one)) continue;
    const mediaName = isMediaName(file.name) ? safeMediaName(file.name) : undefined;
    const part = mediaName === undefined ? await textPart(label, file, request) : undefined;
    if (part !== undefined) parts.push(part);
    else if (mediaName === undefined) others.push(label);
    else if (!media.has(mediaName)) media.set(mediaName, file);
  }
  return {
    parts,
    others,
    media: { names: media.keys(), find: async (name) => media.get(name)?.stored() },
  };
}

/** An archive that is itself a known format. */
function archivePart(name: string, archive: ZipArchive, { workFolder, now }: ReadRequest): Part | undefined {
  const part = (format: ExchangeFormat, read: Part['read']): Part => ({
    ...{ format, fileNames: [name], table: undefined, read },
  });
  if (looksLikeAnki(archive))
    return part(/\.colpkg$/i.test(name) ? 'anki-collection' : 'anki-package', (builder, onProgress) =>
      readAnkiPackage(archive, builder, { workFolder, now, onProgress }),
    );
  if (looksLikeEverything(archive))
    return part('flipstack-everything', (builder, onProgress) =>
      readEverything(archive, builder, onProgress),
    );
  if (looksLikeMochi(archive)) return part('mochi', (builder) => readMochi(archive, builder));
  return undefined;
}
