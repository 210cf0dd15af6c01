import { isDeepStrictEqual } from 'node:util';
import type { CardInFile } from '@flipstack/content';
import { pairByQuestion, pairCards } from '@flipstack/content/library';
import type { Transaction } from '../../../database/database.ts';
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
  cards: readonly CardInFile[];
}

/** A card in a file, with the stored card that it is a version of, if any. */
interface CardMatch {
  card: FileCard;
  partner: StoredCard | undefined;
}

/**
 * Updates the stored library from the files. Modules are matched by slug and cards by `pairCards`,
 * so that learners keep their progress. Whatever is no longer in a file is retired.
 */
export async function storeLibrary(
  transaction: Transaction,
  modules: readonly (FileModule & { cards: readonly CardInFile[] })[],
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
  const removed = [...stored.values()];
  for (const { id, isRetired } of removed) if (!isRetired) await retireStoredModule(transaction, id, now);
  if (changed.length > 0) await storeCards(transaction, changed, removed, now);
}

async function storeCards(
  transaction: Transaction,
  changed: readonly ChangedModule[],
  removed: readonly { id: number }[],
  now: number,
) {
  const before = await listStoredCards(
    transaction,
    [...changed, ...removed].map(({ id }) => id),
  );
  const matches = matchCards(changed, before);
  for (const { card, partner } of matches) {
    if (partner !== undefined && !isUpToDate(card, partner)) {
      await updateStoredCard(transaction, partner.id, card);
    }
  }
  await insertStoredCards(
    transaction,
    matches.filter(({ partner }) => partner === undefined).map(({ card }) => card),
  );
  const kept = new Set(matches.map(({ partner }) => partner));
  const changedIds = new Set(changed.map(({ id }) => id));
  for (const card of before) {
    // Cards of a retired module are hidden with it.
    const isRemoved = !kept.has(card) && !card.isRetired && changedIds.has(card.moduleId);
    if (isRemoved) await retireStoredCard(transaction, card.id, now);
  }
}

/**
 * Matches cards within each module first, then the rest across modules, for cards that were moved.
 */
function matchCards(changed: readonly ChangedModule[], before: readonly StoredCard[]): CardMatch[] {
  const byModule = Map.groupBy(before, ({ moduleId }) => moduleId);
  const matches = changed.flatMap(({ id: moduleId, cards }) => {
    const ofModule = byModule.get(moduleId) ?? [];
    const partners = pairCards(ofModule, cards);
    return cards.map((card, index): CardMatch => {
      const partner = partners[index];
      return {
        card: { ...card, moduleId, position: index + 1 },
        partner: partner === undefined ? undefined : ofModule[partner],
      };
    });
  });
  const kept = new Set(matches.map(({ partner }) => partner));
  const unmatchedBefore = before.filter((card) => !kept.has(card));
  const unmatched = matches.filter(({ partner }) => partner === undefined);
  const partners = pairByQuestion(
    unmatchedBefore,
    unmatched.map(({ card }) => card),
  );
  partners.forEach((partner, index) => {
    const match = unmatched[index];
    if (match !== undefined && partner !== undefined) match.partner = unmatchedBefore[partner];
  });
  return matches;
}

const isUpToDate = (card: FileCard, { id, isRetired, ...stored }: StoredCard): boolean =>
  !isRetired && isDeepStrictEqual(card, stored);
