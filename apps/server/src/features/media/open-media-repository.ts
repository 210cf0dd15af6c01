import { type Database, inBatches } from '../../database/database.ts';
import type { MediaStore } from '../../media-store/media-store.ts';

/** A file with its content, for an export. */
export interface OpenedMedia {
  name: string;
  bytes: number;
  content: ReadableStream<Uint8Array>;
}

/**
 * Opens files of a user one after the other, such as those that `mediaNamesIn` found in the cards of
 * an export. Files that the user does not have, and those whose content is missing, are left out.
 */
export async function* openMediaOf(
  database: Database,
  store: MediaStore,
  userId: number,
  names: readonly string[],
): AsyncGenerator<OpenedMedia> {
  for (const batch of inBatches(names)) {
    const files = await database
      .selectFrom('media')
      .select(['name', 'object', 'bytes'])
      .where('user_id', '=', userId)
      .where('name', 'in', batch)
      .orderBy('name')
      .execute();
    for (const { name, object, bytes } of files) {
      const content = await store.read(object);
      if (content !== undefined) yield { name, bytes, content };
    }
  }
}
