import {
  levels as allLevels,
  type Level,
  type LibraryFollowsChange,
  type LibraryFollowsChanged,
  type LibraryModule,
  messages,
} from '@flipstack/contract';
import { inTransaction, type Transaction } from '../../database/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/authorization.ts';
import type { Services } from '../../services.ts';
import { lockFollows, saveFollows } from './follow-repository.ts';
import { type FoundLibraryModule, listLibraryModules } from './library-repository.ts';

type Change = LibraryFollowsChange['change'];

/** What a user reviews of a module before and after a change. */
interface ModuleChange {
  id: number;
  module: LibraryModule;
  before: Level[];
  after: Level[];
}

/**
 * Adds library modules, or some of their levels, to the actor's reviews, or removes them, all or
 * nothing. Schedules are kept, so that a module that is added again continues where it left off.
 * @throws {AppError} `NOT_FOUND` when a module does not exist or was retired
 */
export function changeFollows(
  { database, now }: Services,
  actor: Member,
  { change, modules }: LibraryFollowsChange,
): Promise<LibraryFollowsChanged> {
  return inTransaction(database, async (transaction) => {
    const { isDeleted } = await lockFollows(transaction, actor);
    if (isDeleted) throw new AppError('NOT_SIGNED_IN', messages.notSignedIn);
    const found = await findAll(transaction, actor, modules);
    const changed = modules
      .map(({ slug, levels }) => toModuleChange(found.get(slug), change, levels))
      .filter(({ before, after }) => before.join() !== after.join());
    const follows = changed.map(({ id, after }) => ({ moduleId: id, levels: after }));
    await saveFollows(transaction, actor, follows, now());
    return toAnswer(changed);
  });
}

async function findAll(transaction: Transaction, actor: Member, named: readonly { slug: string }[]) {
  const all = await listLibraryModules(transaction, actor.id);
  const bySlug = new Map(all.map((found) => [found.module.slug, found]));
  if (named.some(({ slug }) => !bySlug.has(slug))) throw new AppError('NOT_FOUND', messages.moduleNotFound);
  return bySlug;
}

function toModuleChange(
  found: FoundLibraryModule | undefined,
  change: Change,
  levels: readonly Level[],
): ModuleChange {
  if (found === undefined) throw new AppError('NOT_FOUND', messages.moduleNotFound);
  const { id, module } = found;
  const before = module.followedLevels;
  const after = allLevels.filter((level) => isReviewed(level, { before, levels, change }));
  // Without a card to review, a module would count as followed but show nothing.
  const hasCards = after.some((level) => module.levels[level] > 0);
  return { id, module, before, after: hasCards ? after : [] };
}

function isReviewed(
  level: Level,
  { before, levels, change }: { before: readonly Level[]; levels: readonly Level[]; change: Change },
): boolean {
  if (change === 'set') return levels.includes(level);
  return change === 'add'
    ? before.includes(level) || levels.includes(level)
    : before.includes(level) && !levels.includes(level);
}

function toAnswer(changed: readonly ModuleChange[]): LibraryFollowsChanged {
  const total = { modulesAdded: 0, modulesRemoved: 0, cardsAdded: 0, cardsRemoved: 0 };
  for (const { module, before, after } of changed) {
    if (before.length === 0) total.modulesAdded += 1;
    if (after.length === 0) total.modulesRemoved += 1;
    total.cardsAdded += countCards(module, after, before);
    total.cardsRemoved += countCards(module, before, after);
  }
  return {
    changed: changed.map(({ module, before, after }) => ({ slug: module.slug, before, after })),
    ...total,
  };
}

/** The number of cards at levels that are in one list but not in the other. */
function countCards({ levels }: LibraryModule, those: readonly Level[], not: readonly Level[]): number {
  return those.reduce((sum, level) => sum + (not.includes(level) ? 0 : levels[level]), 0);
}
