import { messages, type Statistics } from '@flipstack/contract';
import type { Database } from '../../../../database/database.ts';
import type { Actor } from '../../../../http/actor.ts';
import { AppError } from '../../../../http/app-error.ts';
import { findLibraryModule } from '../../../library/library-repository.ts';
import { readModule } from '../../../modules/module-repository.ts';
import { findLearnedModule } from '../../../modules/owned-module.ts';
import type { CountedModules } from './counted-modules.ts';
import type { ModuleCounts } from './module-counts-repository.ts';
import type { StatisticsScope } from './scope.ts';

export interface StatisticsQuery {
  stack?: string | undefined;
  moduleId?: number | undefined;
  slug?: string | undefined;
}

/** What statistics are limited to. */
export interface StatisticsFilter {
  /** For cards. */
  scope: StatisticsScope;
  /** For reviews. */
  modules: CountedModules;
  named: Statistics['filter'];
}

/**
 * What the figures are limited to. A module counts before a stack.
 *
 * @param reviewed the modules that the learner has reviewed
 * @throws {AppError} `NOT_FOUND` for a module that does not exist or belongs to another user
 */
export async function resolveFilter(
  database: Database,
  actor: Actor,
  query: StatisticsQuery,
  reviewed: readonly ModuleCounts[],
): Promise<StatisticsFilter> {
  if (query.slug !== undefined) return libraryFilter(database, query.slug);
  if (query.moduleId !== undefined) return ownFilter(database, actor, query.moduleId);
  const nothing = { stackName: null, module: null, moduleName: null };
  if (query.stack === undefined) return { scope: 'everything', modules: 'all', named: nothing };
  const stackName = query.stack;
  return {
    scope: { stackName },
    modules: reviewed.filter((module) => module.stackName === stackName),
    named: { ...nothing, stackName },
  };
}

async function libraryFilter(database: Database, slug: string): Promise<StatisticsFilter> {
  const found = await findLibraryModule(database, slug, undefined);
  if (found === undefined) throw new AppError('NOT_FOUND', messages.moduleNotFound);
  const { moduleName, stackName } = found.module;
  return {
    scope: { slug },
    modules: [{ source: 'library', moduleId: found.id }],
    named: { stackName, module: { slug }, moduleName },
  };
}

async function ownFilter(database: Database, actor: Actor, moduleId: number): Promise<StatisticsFilter> {
  const module = await findLearnedModule(database, actor, moduleId);
  const { moduleName, stackName } = await readModule(database, module);
  return {
    scope: { moduleId },
    modules: [{ source: 'own', moduleId }],
    named: { stackName, module: { moduleId }, moduleName },
  };
}
