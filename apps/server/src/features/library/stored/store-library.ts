import { isDeepStrictEqual } from 'node:util';
import type { LibraryCardInFile } from '@flipstack/content';
import type { Transaction } from '../../../database/database.ts';
import { permanentIdsOf } from './permanent-ids.ts';
import {
  type FileCard,
  type FileModule,
  insertStoredCards,
  listStoredCards,
  listStoredModules,
  retireStoredCard,
  retireStoredModule,
  type StoredCard,
  saveStoredModule,
  updateStoredCard,
} from './stored-library-repository.ts';

interface ChangedModule {
  id: number;
  cards: readonly LibraryCardInFile[];
}

/**
 * Updates the stored library from the files. Modules are matched by slug and cards by permanent id,
 * so that learners keep their progress. Whatever is no longer in a file is retired.
 */
export async function storeLibrary(
  transaction: Transaction,
  modules: readonly FileModuleWithCards[],
  now: number,
): Promise<void> {
  const stored = new Map((await listStoredModules(transaction)).map((module) => [module.slug, module]));
  const changed: ChangedModule[] = [];
  for (const { cards, ...module } of modules) {
    const before = stored.get(module.slug);
    stored.delete(module.slug);
    const hasSameText = before?.contentHash === module.contentHash && !before.isRetired;
    if (hasSameText && before.position === module.position) continue;
    const id = await saveStoredModule(transaction, module);
    if (!hasSameText) changed.push({ id, cards });
  }
  for (const { id, isRetired } of stored.values())
    if (!isRetired) await retireStoredModule(transaction, id, now);
  if (changed.length > 0) await storeCards(transaction, changed, now);
}

type FileModuleWithCards = FileModule & { cards: readonly LibraryCardInFile[] };

async function storeCards(transaction: Transaction, changed: readonly ChangedModule[], now: number) {
  const before = await listStoredCards(transaction);
  const permanentIds = permanentIdsOf(before);
  const byPermanentId = new Map(before.map((card) => [permanentIds.get(card), card]));
  const added: FileCard[] = [];
  const kept = new Set<StoredCard>();
  for (const card of changed.flatMap(cardsInOrder)) {
    const partner = byPermanentId.get(card.permanentId);
    if (partner === undefined) added.push(card);
    else {
      kept.add(partner);
      if (!isUpToDate(card, partner)) await updateStoredCard(transaction, partner.id, card);
    }
  }
  await insertStoredCards(transaction, added);
  const changedIds = new Set(changed.map(({ id }) => id));
  for (const card of before) {
    // Cards of a retired module are hidden with it.
    const isRemoved = !kept.has(card) && !card.isRetired && changedIds.has(card.moduleId);
    if (isRemoved) await retireStoredCard(transaction, card.id, now);
  }
}

const cardsInOrder = ({ id: moduleId, cards }: ChangedModule): FileCard[] =>
  cards.map((card, index) => ({ ...storedPartsOf(card), moduleId, position: index + 1 }));

/** Without interview inputs and checks: whatever is stored may reach learners. */
export function storedPartsOf(card: LibraryCardInFile): Omit<FileCard, 'moduleId' | 'position'> {
  const { interviewInputs: _, checks: _checks, ...stored } = card;
  return {
    ...stored,
    followUps: card.followUps.map(({ question, answer = null }) => ({ question, answer })),
  };
}

const isUpToDate = (card: FileCard, { id, isRetired, slug, ...stored }: StoredCard): boolean =>
  !isRetired && isDeepStrictEqual(card, stored);
