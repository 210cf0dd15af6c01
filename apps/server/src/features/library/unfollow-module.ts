import type { LibraryModule } from '@flipstack/contract';
import type { Member } from '../../http/authorization.ts';
import type { Services } from '../../services.ts';
import { changeFollows } from './change-follows.ts';
import { requireLibraryModule } from './require-library-module.ts';

/** Removes a module from the actor's reviews. Its schedules are kept. */
export async function unfollowModule(
  services: Services,
  actor: Member,
  slug: string,
): Promise<LibraryModule> {
  await changeFollows(services, actor, { change: 'set', modules: [{ slug, levels: [] }] });
  return (await requireLibraryModule(services.database, slug, actor)).module;
}
