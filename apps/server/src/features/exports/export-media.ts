import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { ExportMedia } from '@flipstack/exchange';
import type { Services } from '../../services.ts';
import { listMediaOfModules } from '../media/open-media-repository.ts';
import type { ModuleToExport } from './read-modules.ts';

/** The pictures and sounds of an export. Each is read from the store when its turn comes. */
export async function readExportMedia(
  { database, media: store, logger }: Services,
  modules: readonly ModuleToExport[],
): Promise<ExportMedia[]> {
  if (store === undefined) return [];
  const files = await listMediaOfModules(
    database,
    modules.map(({ module }) => module),
  );
  return files.map(({ name, object }) => ({
    name,
    size: undefined,
    open: async () => {
      const content = await store.read(object);
      if (content !== undefined) return Readable.fromWeb(content as ReadableStream<Uint8Array>);
      // One content that was lost must not keep an account from leaving.
      logger.error({ object }, 'The content of a file is missing, so an export has an empty one');
      return Readable.from([]);
    },
  }));
}
