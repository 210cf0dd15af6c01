import { messages } from '@flipstack/contract';
import type { Database } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { requireOwn } from '../../http/authorization.ts';
import { findImport, type OwnImport } from './import-repository.ts';

/**
 * Finds an import of the actor. In a transaction, it locks its row.
 * @throws {AppError} `NOT_FOUND`, also for another user's import
 */
export async function findOwnImport(database: Database, actor: Actor, id: number): Promise<OwnImport> {
  return requireOwn(actor, await findImport(database, id), messages.importNotFound);
}
