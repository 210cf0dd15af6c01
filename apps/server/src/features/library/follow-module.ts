import { type LibraryModule, levels } from '@flipstack/contract';
import type { Member } from '../../http/authorization.ts';
import type { Services } from '../../services.ts';
import { changeFollows } from './change-follows.ts';
import { requireLibraryModule } from './require-library-module.ts';

/** Adds all levels of a module to the actor's reviews. Does nothing if they are already there. */
export async function followModule(services: Services, actor: Member, slug: string): Promise<LibraryModule> {
  await changeFollows(services, actor, { change: 'add', modules: [{ slug, levels: [...levels] }] });
  return (await requireLibraryModule(services.database, slug, actor)).module;
}
