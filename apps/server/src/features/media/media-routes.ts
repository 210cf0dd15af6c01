import { mediaBytesPerRow, mediaTypes, readMediaName } from '@flipstack/contract';
import type { Actor } from '../../http/actor.ts';
import type { Api } from '../../http/api.ts';
import { requireOwner } from '../../http/authorization.ts';
import { created, ok, storedFile } from '../../http/reply.ts';
import { createAccountQueue } from '../../security/account-queue.ts';
import { chargeRows } from '../../security/rate-limits.ts';
import type { Services } from '../../services.ts';
import { findOwnedModule } from '../modules/owned-module.ts';
import { findReadableMedia } from './may-read-media.ts';
import type { MediaOwner } from './media-repository.ts';
import { requireMediaStore, storeMedia } from './store-media.ts';

/** Each upload is in memory while it is checked, so an account has one at a time. */
const uploadTurns = { atOnce: 1, waitingMax: 50 };

export function addMediaRoutes(api: Api, services: Services): void {
  const uploads = createAccountQueue(uploadTurns);

  api.on('POST /media', async ({ actor, query, upload }) => {
    requireMediaStore(services);
    const owner = await findMediaOwner(services, actor, query.moduleId);
    return uploads.run(actor.id, async () => {
      const bytes = Buffer.concat(await Array.fromAsync(upload));
      await chargeRows(services, actor, Math.ceil(bytes.length / mediaBytesPerRow));
      const { file, isNew } = await storeMedia(services, actor, owner, bytes);
      return isNew ? created(file) : ok(file);
    });
  });

  api.on('GET /media/{mediaId}', async ({ actor, params }) => {
    const { database, media } = services;
    const { name, object, bytes } = await findReadableMedia(database, actor, params.mediaId);
    const ending = readMediaName(name)?.ending ?? 'png';
    return storedFile({
      type: mediaTypes[ending],
      bytes,
      // The name has a hash of the content.
      etag: `"${name}"`,
      read: async (range) => media?.read(object, range),
    });
  });
}

/** The files for the cards of a module belong to its author, also if an administrator adds them. */
async function findMediaOwner(
  { database }: Services,
  actor: Actor,
  moduleId: number | undefined,
): Promise<MediaOwner> {
  if (moduleId !== undefined) return findOwnedModule(database, actor, moduleId);
  return requireOwner(actor, { authorId: actor.id }, '');
}
