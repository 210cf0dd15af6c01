import type { SharedCard } from '@flipstack/contract';
import type { Database, Transaction } from '../../database/database.ts';
import { listCards } from '../cards/card-repository.ts';
import type { AuthoredModule, OwnedModule } from '../modules/module-repository.ts';
import { readModule } from '../modules/module-repository.ts';
import { compareCards, movedIds, placeCards } from './compare-cards.ts';
import type { Share } from './share-repository.ts';
import { insertVersion, listVersionCards, readVersion } from './version-repository.ts';

/** The cards of a module as a version has them. */
export async function currentCards(database: Database, module: OwnedModule): Promise<SharedCard[]> {
  const cards = await listCards(database, module);
  return cards.map(({ cardId, question, answer, level, kind, body }) => ({
    cardId,
    question,
    answer,
    level,
    ...(kind !== undefined && { kind }),
    ...(body !== undefined && { body }),
  }));
}

/**
 * Makes a version of a shared module from its cards as they are now. The transaction must have
 * locked the module and its share. Returns whether anything has changed since the version before.
 */
export async function makeVersion(
  transaction: Transaction,
  module: AuthoredModule,
  { share, note, now }: { share: Share; note: string; now: number },
): Promise<boolean> {
  const { shareId, version } = share;
  const { moduleName, stackName } = await readModule(transaction, module);
  const before = version === 0 ? [] : await listVersionCards(transaction, shareId, version);
  const cards = placeCards(before, await currentCards(transaction, module));
  const { added, changed, removed } = compareCards(before, cards);
  const changedIds = [...new Set([...changed.map(({ after }) => after.cardId), ...movedIds(before, cards)])];
  const last = version === 0 ? undefined : await readVersion(transaction, shareId, version);
  const isRenamed = last?.moduleName !== moduleName || last.stackName !== stackName;
  if (!isRenamed && added.length + changedIds.length + removed.length === 0) return false;
  await insertVersion(transaction, module, {
    shareId,
    number: version + 1,
    // A clock that was set back does not reorder versions.
    madeAt: Math.max(now, last?.madeAt ?? 0),
    moduleName,
    stackName,
    note,
    cards,
    outdatedIds: [...changedIds, ...removed.map(({ cardId }) => cardId)],
    freshIds: new Set([...changedIds, ...added.map(({ cardId }) => cardId)]),
  });
  return true;
}
