import { messages } from '@flipstack/contract';
import type { Database } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { findDeletedModuleKey, findModuleKey, type ModuleKey } from './module-repository.ts';

declare const checked: unique symbol;

/** A module that the actor may see and change; only the checks below make one. */
export type OwnedModule = ModuleKey & { readonly [checked]: 'owned' };

/** Whether an actor is the author of a thing, or an administrator. */
export function owns(actor: Actor, authorId: number): boolean {
  return actor.isAdministrator || actor.id === authorId;
}

/**
 * Finds a module that the actor owns.
 * @throws {AppError} `NOT_FOUND` for somebody else's too, so that nobody learns what exists
 */
export async function findOwnedModule(database: Database, actor: Actor, id: number): Promise<OwnedModule> {
  return requireOwned(actor, await findModuleKey(database, id));
}

/** As `findOwnedModule`, for a module that was deleted after `since`. */
export async function findOwnedDeletedModule(
  database: Database,
  actor: Actor,
  id: number,
  since: number,
): Promise<OwnedModule> {
  return requireOwned(actor, await findDeletedModuleKey(database, id, since));
}

function requireOwned(actor: Actor, key: ModuleKey | undefined): OwnedModule {
  if (key === undefined || !owns(actor, key.authorId))
    throw new AppError('NOT_FOUND', messages.moduleNotFound);
  return key as OwnedModule;
}
