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
import type { DeletionsOf } from '../teams/role-repository.ts';
import { listDeletedTeams } from '../teams/team-repository.ts';
import { listDeletedUsers } from '../users/user-repository.ts';
import { listDeletedModules } from './module-repository.ts';

/**
 * Lists the deleted modules and cards that the actor may restore, their own and those of teams that
 * they edit, and their own deleted teams. The cards of a deleted module are restored with it, and the
 * modules of a deleted team with the team, so they are not listed.
 */
export async function listRecentlyDeleted(services: Services, actor: Actor): Promise<RecentlyDeleted> {
  const { database, now } = services;
  const teams = await listDeletedTeams(database, actor.id, rangeAt(now()));
  return {
    ...(await listModulesAndCards(services, { userId: actor.id })),
    teams: teams.map(toDeletion),
  };
}

/**
 * Lists everything on the server that can still be restored, but not teams and their modules. A deleted
 * user's modules are not listed, because they are restored with the user.
 */
export async function listAllRecentlyDeleted(services: Services): Promise<AllRecentlyDeleted> {
  const { database, now } = services;
  const range = rangeAt(now());
  const users = await listDeletedUsers(database, range);
  const stacks = await listDeletedStacks(database, range);
  return {
    users: users.map(toDeletion),
    stacks: stacks.map(toDeletion),
    ...(await listModulesAndCards(services, 'all')),
  };
}

async function listModulesAndCards({ database, now }: Services, whose: DeletionsOf) {
  const range = rangeAt(now());
  const modules = await listDeletedModules(database, whose, range);
  const cards = await listDeletedCards(database, whose, range);
  return { modules: modules.map(toDeletion), cards: cards.map(toDeletion) };
}

const toDeletion = <Deleted extends { deletedAt: number }>({ deletedAt, ...deleted }: Deleted) => ({
  ...deleted,
  ...instants(deletedAt),
});

const rangeAt = (now: number) => ({ since: now - restoreWindowMs, limit: recentlyDeletedMax });

const instants = (deletedAt: number) => ({
  deletedAt: new Date(deletedAt).toISOString(),
  restorableUntil: new Date(deletedAt + restoreWindowMs).toISOString(),
});
