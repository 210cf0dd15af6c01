import { messages } from '@flipstack/contract';
import type { Database } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { type FoundLibraryModule, findLibraryModule } from './library-repository.ts';

/** @throws {AppError} `NOT_FOUND` when there is no such module, or it was retired */
export async function requireLibraryModule(
  database: Database,
  slug: string,
  actor: Actor | undefined,
): Promise<FoundLibraryModule> {
  const found = await findLibraryModule(database, slug, actor?.id);
  if (found === undefined) throw new AppError('NOT_FOUND', messages.moduleNotFound);
  return found;
}
