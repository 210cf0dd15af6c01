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
 * @throws {AppError} `NOT_FOUND`
 */
export async function readPublished(
  { database }: Pick<Services, 'database'>,
  actor: Actor | undefined,
  shareId: number,
): Promise<PublishedModule> {
  const module = await requirePublished(database, shareId, actor);
  const cards = await listVersionCards(database, shareId, module.version);
  return { ...module, cards: cards.map(({ position: _, ...card }) => card) };
}
