import {
  type AllRecentlyDeleted,
  type RecentlyDeleted,
  recentlyDeletedMax,
  restoreWindowMs,
} from '@flipstack/contract';
import type { Actor } from '../../http/actor.ts';
import type { Services } from '../../services.ts';
import { listDeletedCards } from '../cards/card-repository.ts';
import { listDeletedStacks } from '../stacks/stack-repository.ts';
import { listDeletedUsers } from '../users/user-repository.ts';
import { listDeletedModules } from './module-repository.ts';

/**
 * Lists the actor's deleted modules and cards that can still be restored. The cards of a deleted
 * module are restored with it, so they are not listed.
 */
export function listRecentlyDeleted(services: Services, actor: Actor): Promise<RecentlyDeleted> {
  return listModulesAndCards(services, actor.id);
}

/**
 * Lists everything on the server that can still be restored. A deleted user's modules are not
 * listed, because they are restored with the user.
 */
export async function listAllRecentlyDeleted(services: Services): Promise<AllRecentlyDeleted> {
  const { database, now } = services;
  const range = rangeAt(now());
  const users = await listDeletedUsers(database, range);
  const stacks = await listDeletedStacks(database, range);
  return {
    users: users.map(({ user, deletedAt }) => ({ user, ...instants(deletedAt) })),
    stacks: stacks.map(({ stack, deletedAt }) => ({ stack, ...instants(deletedAt) })),
    ...(await listModulesAndCards(services, 'all')),
  };
}

async function listModulesAndCards(
  { database, now }: Services,
  authorId: number | 'all',
): Promise<RecentlyDeleted> {
  const range = rangeAt(now());
  const modules = await listDeletedModules(database, authorId, range);
  const cards = await listDeletedCards(database, authorId, range);
  return {
    modules: modules.map(({ module, deletedAt }) => ({ module, ...instants(deletedAt) })),
    cards: cards.map(({ card, deletedAt }) => ({ card, ...instants(deletedAt) })),
  };
}

const rangeAt = (now: number) => ({ since: now - restoreWindowMs, limit: recentlyDeletedMax });

const instants = (deletedAt: number) => ({
  deletedAt: new Date(deletedAt).toISOString(),
  restorableUntil: new Date(deletedAt + restoreWindowMs).toISOString(),
});
