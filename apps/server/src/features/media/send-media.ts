import { mediaTypes, readMediaName } from '@flipstack/contract';
import { storedFile } from '../../http/reply.ts';
import type { Services } from '../../services.ts';
import { findReadableMedia, type MediaReader } from './may-read-media.ts';

/**
 * Sends a file to someone who may read it.
 * @throws {AppError} `NOT_FOUND`
 */
export async function sendMedia({ database, media }: Services, reader: MediaReader, mediaId: string) {
  const { name, object, bytes } = await findReadableMedia(database, reader, mediaId);
  const ending = readMediaName(name)?.ending ?? 'png';
  return storedFile({
    type: mediaTypes[ending],
    bytes,
    // The name has a hash of the content.
    etag: `"${name}"`,
    read: async (range) => media?.read(object, range),
  });
}
