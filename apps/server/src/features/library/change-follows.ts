import {
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
import {
  countMissing,
  type FollowedPart,
  isEmpty,
  isSamePart,
  partAfter,
  toSingleCards,
} from './followed-part.ts';
import { type FoundLibraryModule, listLibraryModules } from './library-repository.ts';
import {
  deleteSingleCards,
  findPlacedCards,
  insertSingleCards,
  listSingleCards,
  type PlacedCard,
} from './single-card-repository.ts';

/** What a user reviews of a module before and after a change. */
interface ModuleChange {
  id: number;
  module: LibraryModule;
  before: FollowedPart;
  after: FollowedPart;
}

/**
 * Adds library modules, or some of their levels or cards, to the actor's reviews, or removes them,
 * all or nothing. Schedules are kept, so that a module that is added again continues where it left
 * off.
 * @throws {AppError} `NOT_FOUND` when a module does not exist or was retired, or when a card does
 *   not belong to one of the modules
 */
export function changeFollows(
  { database, now }: Services,
  actor: Member,
  { change, modules, cards: cardIds = [] }: LibraryFollowsChange,
): Promise<LibraryFollowsChanged> {
  return inTransaction(database, async (transaction) => {
    const { isDeleted } = await lockFollows(transaction, actor);
    if (isDeleted) throw new AppError('NOT_SIGNED_IN', messages.notSignedIn);
    const found = await findAll(transaction, actor, modules);
    const named = await findNamedCards(transaction, cardIds, new Set(found.map(({ id }) => id)));
    const stored = Map.groupBy(await listSingleCards(transaction, actor.id), ({ moduleId }) => moduleId);
    const all = found.map(({ id, module, levels }): ModuleChange => {
      const { followedLevels } = module;
      // An upgrade may have moved a single card to a followed level.
      const single = stored.get(id)?.filter(({ level }) => !followedLevels.includes(level));
      const before = { levels: followedLevels, cards: single ?? [] };
      const after = partAfter(before, { change, levels, cards: named.get(id) ?? [] }, module.levels);
      return { id, module, before, after };
    });
    const changed = all.filter(({ before, after }) => !isSamePart(before, after));
    const follows = changed.map(({ id, after }) => ({ moduleId: id, levels: after.levels }));
    await saveFollows(transaction, actor, follows, now());
    await saveSingleCards(transaction, actor, { all, stored, now: now() });
    return toAnswer(changed);
  });
}

async function findAll(transaction: Transaction, actor: Member, named: LibraryFollowsChange['modules']) {
  const all = await listLibraryModules(transaction, actor.id);
  const bySlug = new Map(all.map((found): [string, FoundLibraryModule] => [found.module.slug, found]));
  return named.map(({ slug, levels }) => {
    const found = bySlug.get(slug);
    if (found === undefined) throw new AppError('NOT_FOUND', messages.moduleNotFound);
    return { ...found, levels };
  });
}

type CardsByModule = ReadonlyMap<number, PlacedCard[]>;

/** The cards with these ids, by the id of their module. */
async function findNamedCards(
  transaction: Transaction,
  cardIds: readonly number[],
  moduleIds: ReadonlySet<number>,
): Promise<CardsByModule> {
  const found = await findPlacedCards(transaction, cardIds);
  for (const id of cardIds) {
    const card = found.get(id);
    if (card === undefined || !moduleIds.has(card.moduleId))
      throw new AppError('NOT_FOUND', messages.cardNotFound);
  }
  return Map.groupBy(found.values(), ({ moduleId }) => moduleId);
}

async function saveSingleCards(
  transaction: Transaction,
  actor: Member,
  { all, stored, now }: { all: readonly ModuleChange[]; stored: CardsByModule; now: number },
): Promise<void> {
  const after = new Set(all.flatMap((change) => change.after.cards.map(({ cardId }) => cardId)));
  const before = new Set(all.flatMap(({ id }) => stored.get(id)?.map(({ cardId }) => cardId) ?? []));
  await deleteSingleCards(transaction, actor, [...before.difference(after)]);
  await insertSingleCards(transaction, actor, [...after.difference(before)], now);
}

function toAnswer(changed: readonly ModuleChange[]): LibraryFollowsChanged {
  const total = { modulesAdded: 0, modulesRemoved: 0, cardsAdded: 0, cardsRemoved: 0 };
  for (const { module, before, after } of changed) {
    if (isEmpty(before)) total.modulesAdded += 1;
    if (isEmpty(after)) total.modulesRemoved += 1;
    total.cardsAdded += countMissing(module.levels, after, before);
    total.cardsRemoved += countMissing(module.levels, before, after);
  }
  return {
    changed: changed.map(({ module, before, after }) => ({
      slug: module.slug,
      before: before.levels,
      after: after.levels,
      cardsBefore: toSingleCards(before.cards),
      cardsAfter: toSingleCards(after.cards),
    })),
    ...total,
  };
}
