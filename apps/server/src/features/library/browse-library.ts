import type { Level, LibraryModule } from '@flipstack/contract';
import type { Actor } from '../../http/actor.ts';
import type { Services } from '../../services.ts';
import { listLibraryModules } from './library-repository.ts';

interface LibraryFilter {
  stack?: string | undefined;
  level?: Level | undefined;
}

/** The library's modules, optionally of one stack, and only those with cards of a level. */
export async function browseLibrary(
  { database }: Services,
  actor: Actor | undefined,
  { stack, level }: LibraryFilter,
): Promise<LibraryModule[]> {
  const modules = await listLibraryModules(database, actor?.id);
  return modules
    .map(({ module }) => module)
    .filter(
      ({ stackName, levels }) =>
        (stack === undefined || stackName === stack) && (level === undefined || levels[level] > 0),
    );
}
