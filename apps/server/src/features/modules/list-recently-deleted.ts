import { type RecentlyDeleted, recentlyDeletedMax, restoreWindowMs } from '@flipstack/contract';
import type { Actor } from '../../http/actor.ts';
import type { Services } from '../../services.ts';
import { listDeletedCards } from '../cards/card-repository.ts';
import { listDeletedModules } from './module-repository.ts';

/**
 * Lists the actor's deleted modules and cards that can still be restored. The cards of a deleted
 * module are restored with it, so they are not listed.
 */
export async function listRecentlyDeleted(
  { database, now }: Services,
  actor: Actor,
): Promise<RecentlyDeleted> {
  const range = { since: now() - restoreWindowMs, limit: recentlyDeletedMax };
  const modules = await listDeletedModules(database, actor.id, range);
  const cards = await listDeletedCards(database, actor.id, range);
  return {
    modules: modules.map(({ module, deletedAt }) => ({ module, ...instants(deletedAt) })),
    cards: cards.map(({ card, deletedAt }) => ({ card, ...instants(deletedAt) })),
  };
}

const instants = (deletedAt: number) => ({
  deletedAt: new Date(deletedAt).toISOString(),
  restorableUntil: new Date(deletedAt + restoreWindowMs).toISOString(),
});
