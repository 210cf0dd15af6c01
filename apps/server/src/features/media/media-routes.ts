import { mediaBytesPerRow } from '@flipstack/contract';
import type { Actor } from '../../http/actor.ts';
import type { Api } from '../../http/api.ts';
import { requireOwner } from '../../http/authorization.ts';
import { created, ok } from '../../http/reply.ts';
import { createAccountQueue } from '../../security/account-queue.ts';
import { createMemoryRateLimit, sharedMediaFromAddress } from '../../security/memory-rate-limit.ts';
import { chargeRows } from '../../security/rate-limits.ts';
import { hashOfToken } from '../../security/tokens.ts';
import type { Services } from '../../services.ts';
import { findOwnedModule } from '../modules/owned-module.ts';
import { findPublished } from '../sharing/community/community-repository.ts';
import { findShareByToken } from '../sharing/share-repository.ts';
import type { MediaOwner } from './media-repository.ts';
import { sendMedia } from './send-media.ts';
import { storeMedia } from './store-media.ts';
import { requireMediaStore } from './store-media-repository.ts';

/** Each upload is in memory while it is checked, so an account has one at a time. */
const uploadTurns = { atOnce: 1, waitingMax: 50 };

export function addMediaRoutes(api: Api, services: Services): void {
  const uploads = createAccountQueue(uploadTurns);
  const countSharedRead = createMemoryRateLimit(services, sharedMediaFromAddress);

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

  api.on('GET /media/{mediaId}', ({ actor, params }) => sendMedia(services, { actor }, params.mediaId));

  api.on('GET /shared/{token}/media/{mediaId}', async ({ client, params: { token, mediaId } }) => {
    countSharedRead(client.address);
    const share = await findShareByToken(services.database, hashOfToken(token));
    return sendMedia(services, { share }, mediaId);
  });

  api.on('GET /community/{shareId}/media/{mediaId}', async ({ client, params: { shareId, mediaId } }) => {
    countSharedRead(client.address);
    const share = await findPublished(services.database, shareId, undefined);
    return sendMedia(services, { share }, mediaId);
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
