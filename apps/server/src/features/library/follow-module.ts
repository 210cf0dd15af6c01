import { type LibraryModule, messages } from '@flipstack/contract';
import { isForeignKeyViolation } from '../../database/engine/index.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/authorization.ts';
import type { Services } from '../../services.ts';
import { insertFollow } from './library-repository.ts';
import { requireLibraryModule } from './require-library-module.ts';

/** Adds a module to the actor's reviews. Does nothing if it is already there. */
export async function followModule(
  { database, now }: Services,
  actor: Member,
  slug: string,
): Promise<LibraryModule> {
  const { id, module } = await requireLibraryModule(database, slug, actor);
  try {
    await insertFollow(database, actor, { moduleId: id, now: now() });
  } catch (error) {
    // The user was deleted in the meantime.
    throw isForeignKeyViolation(error) ? new AppError('NOT_SIGNED_IN', messages.notSignedIn) : error;
  }
  return { ...module, isFollowed: true };
}
