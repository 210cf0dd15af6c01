import { inTransaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { requireRoomForMedia } from '../../security/quotas.ts';
import type { Services } from '../../services.ts';
import {
  findOwnMedia,
  insertMedia,
  keepUnusedMedia,
  type MediaOwner,
  measureMedia,
  removeObjectLater,
  type StoredMedia,
} from './media-repository.ts';
import { abandonedAfterMs, newObject } from './store-media-repository.ts';

type CopyingServices = Pick<Services, 'config' | 'database' | 'now' | 'media'>;

/**
 * Copies files of the actor to another owner, before cards that use them are copied or moved there.
 * Files that the actor does not have, or that the owner has already, are skipped.
 * @throws {AppError} `QUOTA_EXCEEDED` if the owner may not have them
 */
export async function copyMedia(
  services: CopyingServices,
  actor: Actor,
  { to, names }: { to: MediaOwner; names: readonly string[] },
): Promise<void> {
  const { database, now } = services;
  for (const name of names) {
    const file = await findOwnMedia(database, actor.id, name);
    if (file === undefined) continue;
    if (await findOwnMedia(database, to.authorId, name)) await keepUnusedMedia(database, to, name, now());
    else await copyFile(services, actor, to, file);
  }
}

async function copyFile(
  { config, database, now, media: store }: CopyingServices,
  actor: Actor,
  to: MediaOwner,
  { name, bytes, object }: StoredMedia,
) {
  requireRoomForMedia(config, actor, await measureMedia(database, to.authorId), bytes);
  const content = await store?.read(object);
  if (store === undefined || content === undefined) return;
  const copy = newObject(to, name);
  await removeObjectLater(database, copy, now() + abandonedAfterMs);
  await store.write(copy, new Uint8Array(await new Response(content).arrayBuffer()));
  await inTransaction(database, async (transaction) => {
    const used = await measureMedia(transaction, to.authorId);
    if (await findOwnMedia(transaction, to.authorId, name)) return;
    requireRoomForMedia(config, actor, used, bytes);
    await insertMedia(transaction, to, { name, object: copy, bytes, at: now() });
  });
}
