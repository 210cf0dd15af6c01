import type { Level, LibraryModule } from '@flipstack/contract';
import type { Actor } from '../../http/actor.ts';
import type { Services } from '../../services.ts';
import { listLibraryModules } from './library-repository.ts';

interface Choice {
  stack?: string | undefined;
  level?: Level | undefined;
}

/** The modules of the library; with a stack, its modules, and with a level, those that have cards of it. */
export async function browseLibrary(
  { database }: Services,
  actor: Actor | undefined,
  { stack, level }: Choice,
): Promise<LibraryModule[]> {
  const modules = await listLibraryModules(database, actor?.id);
  return modules.filter(
    ({ stackName, levels }) =>
      (stack === undefined || stackName === stack) && (level === undefined || levels[level] > 0),
  );
}
