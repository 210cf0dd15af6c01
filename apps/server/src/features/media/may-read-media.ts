import { messages, readMediaName } from '@flipstack/contract';
import type { Database } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { findMediaInCards, findMediaOfTeams, findOwnMedia, type StoredMedia } from './media-repository.ts';

/**
 * Finds a file that the actor may read: their own, or one in a card that they may read. This is the
 * only place that decides about it. Whatever lets others read cards, such as sharing a module, adds
 * its condition here.
 *
 * For members, the files of others are not even looked up. So nothing, not the time either, tells
 * whether another user has a file.
 * @throws {AppError} `NOT_FOUND`
 */
export async function findReadableMedia(
  database: Database,
  actor: Actor,
  name: string,
): Promise<StoredMedia> {
  if (readMediaName(name) === undefined) throw notFound();
  const found =
    (await findOwnMedia(database, actor.id, name)) ??
    (await findMediaOfTeams(database, actor.id, name)) ??
    // Administrators may read all cards.
    (actor.isAdministrator ? await findMediaInCards(database, name) : undefined);
  if (found === undefined) throw notFound();
  return found;
}

const notFound = () => new AppError('NOT_FOUND', messages.mediaNotFound);
