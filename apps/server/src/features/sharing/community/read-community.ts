import { type CommunityModule, messages, type PublishedModule } from '@flipstack/contract';
import type { Database } from '../../../database/database.ts';
import type { Actor } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Services } from '../../../services.ts';
import { listVersionCards } from '../version-repository.ts';
import { findPublished } from './community-repository.ts';

/** @throws {AppError} `NOT_FOUND` if the module is not published */
export async function requirePublished(
  database: Database,
  shareId: number,
  actor: Pick<Actor, 'id'> | undefined,
): Promise<CommunityModule> {
  const found = await findPublished(database, shareId, actor?.id);
  if (found === undefined) throw new AppError('NOT_FOUND', messages.publishedNotFound);
  return found;
}

/**
 * A published module with its cards.
 * @param beforeMore is awaited before each read of cards but the first
 * @throws {AppError} `NOT_FOUND`
 */
export async function readPublished(
  { database }: Pick<Services, 'database'>,
  actor: Actor | undefined,
  shareId: number,
  beforeMore?: () => Promise<void>,
): Promise<PublishedModule> {
  const module = await requirePublished(database, shareId, actor);
  const cards = await listVersionCards(database, shareId, module.version, beforeMore);
  return { ...module, cards: cards.map(({ position: _, ...card }) => card) };
}
