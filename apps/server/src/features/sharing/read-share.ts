import type { ModuleShare } from '@flipstack/contract';
import type { Database } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import type { Services } from '../../services.ts';
import type { AuthoredModule } from '../modules/module-repository.ts';
import { findAuthoredModule } from '../modules/owned-module.ts';
import { compareCards, countChanges } from './compare-cards.ts';
import { currentCards } from './make-version.ts';
import { findShareOf, type Share } from './share-repository.ts';
import { listVersionCards, readVersion } from './version-repository.ts';

/**
 * How the actor shares a module; null if they do not.
 * @throws {AppError} `NOT_FOUND`
 */
export async function readShare(
  { database }: Pick<Services, 'database'>,
  actor: Actor,
  id: number,
): Promise<ModuleShare | null> {
  const module = await findAuthoredModule(database, actor, id);
  const share = await findShareOf(database, module);
  return share === undefined ? null : toModuleShare(database, module, share);
}

/** A share as its author sees it. */
export async function toModuleShare(
  database: Database,
  module: AuthoredModule,
  share: Share,
): Promise<ModuleShare> {
  const { shareId, version } = share;
  const { madeAt } = await readVersion(database, shareId, version);
  const before = await listVersionCards(database, shareId, version);
  const changes = compareCards(before, await currentCards(database, module));
  return {
    ...share,
    madeAt: new Date(madeAt).toISOString(),
    unpublished: countChanges(changes),
  };
}
