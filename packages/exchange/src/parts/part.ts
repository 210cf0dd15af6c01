import type { CollectionBuilder } from '../collection-builder.ts';
import type { ExchangeFormat } from '../formats.ts';
import type { MediaSource } from '../media/resolve-media.ts';
import type { TablePreview } from '../table-layout.ts';

/** Files in one format. */
export interface Part {
  format: ExchangeFormat;
  fileNames: string[];
  table: TablePreview | undefined;
  /** Adds the cards, and returns the media that only this part has. */
  read: (builder: CollectionBuilder, onProgress: (done: number) => void) => Promise<MediaSource | undefined>;
}
