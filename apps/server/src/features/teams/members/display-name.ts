import { displayNameKey, messages } from '@flipstack/contract';
import type { Database } from '../../../database/database.ts';
import { isUniqueViolation } from '../../../database/engine/index.ts';
import type { Actor } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import { isNameTaken } from './member-repository.ts';

const taken = () => new AppError('CONFLICT', messages.teamNameTaken);

/**
 * The name under which the actor is in a team, with its key.
 * @throws {AppError} `VALIDATION_ERROR` for the actor's username, which stays private
 */
export function nameInTeam(actor: Actor, displayName: string): { displayName: string; displayKey: string } {
  const displayKey = displayNameKey(displayName);
  if (displayKey === displayNameKey(actor.username)) {
    const errors = { displayName: messages.rankingNameIsUsername };
    throw new AppError('VALIDATION_ERROR', messages.validationError, { errors });
  }
  return { displayName, displayKey };
}

/** @throws {AppError} `CONFLICT` if another member of the team has the name */
export async function requireFreeName(
  database: Database,
  actor: Actor,
  { teamId, displayKey }: { teamId: number; displayKey: string },
): Promise<void> {
  if (await isNameTaken(database, { teamId, userId: actor.id }, displayKey)) throw taken();
}

/** What an error means after `requireFreeName`: a simultaneous request has taken the name. */
export const orNameTaken = (error: unknown): unknown => (isUniqueViolation(error) ? taken() : error);
