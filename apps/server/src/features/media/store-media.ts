import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { cleanInThread } from '../../media-store/cleaning/clean-in-thread.ts';
import { MediaError } from '../../media-store/cleaning/media-error.ts';
import { mediaNameOf } from '../../media-store/cleaning/media-name-of.ts';
import type { MediaOwner } from './media-repository.ts';
import {
  requireMediaStore,
  type Storing,
  type StoringServices,
  storeCleanedMedia,
} from './store-media-repository.ts';

/**
 * Stores a picture or a sound of a user, cleaned of its metadata. Cards refer to it by `file.path`. A
 * file that no card uses is deleted a week later. It charges the quota, but no rate limit: that is up
 * to the caller.
 *
 * What it does depends only on the files of this user. The same bytes of another user save nothing.
 * @param actor who stores it; administrators have no quota
 * @param owner from `requireOwner` or `findOwnedModule`
 * @param bytes the whole file, whatever its type
 * @throws {AppError} `UNSUPPORTED_MEDIA` or `VALIDATION_ERROR` with a sentence about the file,
 *   `QUOTA_EXCEEDED`, or `MEDIA_OFF`
 */
export async function storeMedia(
  services: StoringServices,
  actor: Actor,
  owner: MediaOwner,
  bytes: Uint8Array,
): Promise<Storing> {
  requireMediaStore(services);
  const cleaned = await cleanInThread(bytes).catch(rethrowRefusal);
  return storeCleanedMedia(services, actor, owner, { name: mediaNameOf(cleaned), bytes: cleaned.bytes });
}

function rethrowRefusal(error: unknown): never {
  if (!(error instanceof MediaError)) throw error;
  throw new AppError(error.isUnsupported ? 'UNSUPPORTED_MEDIA' : 'VALIDATION_ERROR', error.message);
}
