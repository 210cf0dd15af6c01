import type { ExchangeModule, JsonValue } from './collection.ts';
import { CollectionBuilder } from './collection-builder.ts';
import { ExchangeError } from './exchange-error.ts';
import { formatLabels } from './formats.ts';
import type { Loss } from './losses.ts';
import { MediaOfParts } from './media/media-of-parts.ts';
import { resolveMedia, type StoredMedia } from './media/resolve-media.ts';
import { findParts } from './parts/find-parts.ts';
import type { Part } from './parts/part.ts';
import type { ReadRequest } from './process/messages.ts';
import type { RecognizedPart } from './recognized-part.ts';
import { closeSources, openSources } from './sources/open-sources.ts';

/** A collection whose media can be sent to another process. */
export interface ReadResult {
  parts: RecognizedPart[];
  modules: ExchangeModule[];
  media: StoredMedia[];
  losses: Loss[];
  documents: Record<string, JsonValue>;
}

/** Reads all files. */
export async function readFiles(
  request: ReadRequest,
  onProgress: (done: number) => void,
): Promise<ReadResult> {
  const sources = await openSources(request.files);
  try {
    const builder = new CollectionBuilder();
    const { parts, media, others } = await findParts(sources, request);
    checkFound(parts, request);
    for (const name of others) builder.losses.add('file-not-read', name);
    const found = new MediaOfParts(media);
    for (const [index, part] of parts.entries()) {
      const progress = (done: number) => onProgress(((index + done) / parts.length) * cardsShare);
      const own = await part.read(builder, progress);
      const cards = builder.takeRecent();
      if (own !== undefined) found.add(own, cards);
    }
    const { modules, losses, documents } = builder;
    const stored = await resolveMedia(modules, found, losses);
    return { parts: parts.map(described), modules, media: stored, losses: losses.list(), documents };
  } finally {
    closeSources(sources);
  }
}

const described = ({ format, fileNames, table }: Part): RecognizedPart => ({
  format,
  label: formatLabels[format],
  fileNames,
  table,
});

/** The share of cards in the time; the rest is for media. */
const cardsShare = 0.9;

function checkFound(parts: readonly Part[], { files }: ReadRequest): void {
  if (parts.length > 0) return;
  throw new ExchangeError(
    'UNKNOWN_FORMAT',
    files.length === 1
      ? 'This file has a format that Flipstack cannot import.'
      : 'These files have formats that Flipstack cannot import.',
  );
}
