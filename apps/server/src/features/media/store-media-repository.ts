import { randomBytes } from 'node:crypto';
import { type MediaFile, mediaPath, mediaTypes, messages, readMediaName } from '@flipstack/contract';
import { inTransaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import { requireRoomForMedia } from '../../security/quotas.ts';
import type { Services } from '../../services.ts';
import {
  findOwnMedia,
  insertMedia,
  keepUnusedMedia,
  type MediaOwner,
  measureMedia,
  removeObjectLater,
} from './media-repository.ts';

/** What an upload that breaks off leaves in the store is removed after this time. */
const abandonedAfterMs = 60 * 60 * 1000;

export type StoringServices = Pick<Services, 'config' | 'database' | 'now' | 'media'>;

export interface Storing {
  file: MediaFile;
  /** Whether the owner did not have it before. */
  isNew: boolean;
}

/**
 * Like `storeMedia`, for a file that has been cleaned and named. Imports clean the files of a package
 * for their preview, and store them before the cards that use them.
 * @throws {AppError} `QUOTA_EXCEEDED` or `MEDIA_OFF`
 */
export async function storeCleanedMedia(
  services: StoringServices,
  actor: Actor,
  owner: MediaOwner,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<Storing> {
  const { database, now } = services;
  const store = requireMediaStore(services);
  const file = toMediaFile(name, bytes.length);
  if (await isKept(services, owner, name)) return { file, isNew: false };
  requireRoomForMedia(services.config, actor, await measureMedia(database, owner.authorId), file.bytes);
  const object = newObject(owner, name);
  await removeObjectLater(database, object, now() + abandonedAfterMs);
  await store.write(object, bytes);
  const isNew = await inTransaction(database, async (transaction) => {
    const used = await measureMedia(transaction, owner.authorId);
    // The same file may have been uploaded twice at once.
    if (await findOwnMedia(transaction, owner.authorId, name)) return false;
    requireRoomForMedia(services.config, actor, used, file.bytes);
    await insertMedia(transaction, owner, { name, object, bytes: file.bytes, at: now() });
    return true;
  });
  return { file, isNew };
}

/** Where the store is to have a new file. */
const newObject = ({ authorId }: MediaOwner, name: string): string =>
  `${authorId}/${name.slice(0, 2)}/${randomBytes(8).toString('hex')}-${name}`;

/** @throws {AppError} `MEDIA_OFF` */
export function requireMediaStore({ media }: Pick<Services, 'media'>): MediaStore {
  if (media === undefined) throw new AppError('MEDIA_OFF', messages.mediaOff);
  return media;
}

async function isKept({ database, now }: StoringServices, owner: MediaOwner, name: string): Promise<boolean> {
  if (!(await findOwnMedia(database, owner.authorId, name))) return false;
  await keepUnusedMedia(database, owner, name, now());
  return true;
}

/** Describes a stored file. */
export function toMediaFile(name: string, bytes: number): MediaFile {
  const { ending, size } = readMediaName(name) ?? { ending: 'png', size: undefined };
  const { width = null, height = null } = size ?? {};
  return { mediaId: name, path: mediaPath(name), type: mediaTypes[ending], bytes, width, height };
}
