import { messages } from '@flipstack/contract';
import type { Database } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { requireAuthor, requireLearner, requireOwner } from '../../http/authorization.ts';
import { findRoleFor } from '../teams/role-repository.ts';
import {
  type AuthoredModule,
  findDeletedModuleKey,
  findModuleKey,
  type OwnedModule,
  type ReadableModule,
} from './module-repository.ts';

/**
 * Finds a live module that the actor may change: their own, or one of a team whose modules they edit.
 * @throws {AppError} `NOT_FOUND`, also for another user's module, or `NOT_ALLOWED` for a module of a
 *   team in which the actor learns
 */
export async function findOwnedModule(database: Database, actor: Actor, id: number): Promise<OwnedModule> {
  const found = await findModuleKey(database, id);
  return requireOwner(actor, found, messages.moduleNotFound, await findRoleFor(database, actor, found));
}

/** Like `findOwnedModule`, for a module that was deleted after `since`. */
export async function findOwnedDeletedModule(
  database: Database,
  actor: Actor,
  id: number,
  since: number,
): Promise<OwnedModule> {
  const found = await findDeletedModuleKey(database, id, since);
  return requireOwner(actor, found, messages.moduleNotFound, await findRoleFor(database, actor, found));
}

/**
 * Finds a live module that the actor learns from: their own, or one of a team that they are in.
 * @throws {AppError} `NOT_FOUND`, also for administrators, who learn only from their own modules
 */
export async function findLearnedModule(
  database: Database,
  actor: Actor,
  id: number,
): Promise<ReadableModule> {
  const found = await findModuleKey(database, id);
  return requireLearner(actor, found, messages.moduleNotFound, await findRoleFor(database, actor, found));
}

/**
 * Finds a live module that the actor may read: one that they learn from, or any one for an
 * administrator.
 * @throws {AppError} `NOT_FOUND`
 */
export async function findReadableModule(
  database: Database,
  actor: Actor,
  id: number,
): Promise<ReadableModule> {
  return actor.isAdministrator
    ? findOwnedModule(database, actor, id)
    : findLearnedModule(database, actor, id);
}

/**
 * Finds a live module of the actor. In a transaction, it locks the module.
 * @throws {AppError} `NOT_FOUND`, also for another user's module, and for a team's
 */
export async function findAuthoredModule(
  database: Database,
  actor: Actor,
  id: number,
): Promise<AuthoredModule> {
  const found = await findModuleKey(database, id);
  const authored = found && { ...found, userId: found.authorId };
  return requireAuthor(actor, authored, messages.moduleNotFound);
}
