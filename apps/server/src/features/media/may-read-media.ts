import { messages, readMediaName } from '@flipstack/contract';
import type { Database } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { findMediaInCards, findMediaOfTeams, findOwnMedia, type StoredMedia } from './media-repository.ts';
import { findMediaInShare } from './share-media-repository.ts';

/**
 * The reader of a file: a member, or anyone who reads a share, by its link or because it is published.
 * The share is undefined if the link is unknown or the module is not published.
 */
export type MediaReader = { actor: Actor } | { share: { readonly shareId: number } | undefined };

/**
 * Finds a file that the reader may read. This is the only place that decides about it: members read
 * their own files and those in the cards of their teams, administrators those in all cards, and the
 * readers of a share those of its author that its latest version shows. Followers and those who
 * copy a module have their own files. Any other feature that lets others read cards adds its
 * condition here.
 *
 * For members, the files of others are not even looked up. So nothing, not even the time, tells
 * whether another user has a file.
 * @throws {AppError} `NOT_FOUND`
 */
export async function findReadableMedia(
  database: Database,
  reader: MediaReader,
  name: string,
): Promise<StoredMedia> {
  const found = readMediaName(name) === undefined ? undefined : await find(database, reader, name);
  if (found === undefined) throw new AppError('NOT_FOUND', messages.mediaNotFound);
  return found;
}

async function find(database: Database, reader: MediaReader, name: string) {
  if ('share' in reader) return reader.share && findMediaInShare(database, reader.share.shareId, name);
  const { id, isAdministrator } = reader.actor;
  return (
    (await findOwnMedia(database, id, name)) ??
    (await findMediaOfTeams(database, id, name)) ??
    // Administrators may read all cards.
    (isAdministrator ? findMediaInCards(database, name) : undefined)
  );
}
