import type { LibraryModule } from '@flipstack/contract';
import type { Member } from '../../http/authorization.ts';
import type { Services } from '../../services.ts';
import { deleteFollow } from './library-repository.ts';
import { requireLibraryModule } from './require-library-module.ts';

/** Removes a module from the actor's reviews. Its schedules are kept. */
export async function unfollowModule(
  { database }: Services,
  actor: Member,
  slug: string,
): Promise<LibraryModule> {
  const { id, module } = await requireLibraryModule(database, slug, actor);
  await deleteFollow(database, actor, id);
  return { ...module, isFollowed: false };
}
