import type { LibraryModuleWithCards } from '@flipstack/contract';
import type { Actor } from '../../http/actor.ts';
import type { Services } from '../../services.ts';
import { listLibraryCards } from './library-repository.ts';
import { requireLibraryModule } from './require-library-module.ts';

/** A library module with its cards. */
export async function openModule(
  { database }: Services,
  actor: Actor | undefined,
  slug: string,
): Promise<LibraryModuleWithCards> {
  const { id, module } = await requireLibraryModule(database, slug, actor);
  return { ...module, cards: await listLibraryCards(database, id) };
}
