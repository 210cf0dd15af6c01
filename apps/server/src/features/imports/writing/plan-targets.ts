import { measureModule } from '../../../database/usage-repository.ts';
import type { Services } from '../../../services.ts';
import type { OwnImport } from '../import-repository.ts';
import { type ExistingModule, type FilledModules, fillModules } from '../planning/fill-modules.ts';
import type { PlannedCard } from '../planning/plan-cards.ts';
import { findModuleOfCard, findOwnModuleByName } from './staging-repository.ts';
import type { WriteRequest } from './write-request.ts';

/** Decides which module each new card is added to. */
export async function planTargets(
  { database }: Pick<Services, 'database'>,
  { userId }: OwnImport,
  cards: readonly PlannedCard[],
  { modules, choices, stackOf }: WriteRequest,
): Promise<FilledModules> {
  const names = modules.map(({ name }) => name);
  const keepsBoth = choices.duplicates === 'keep-both';
  const isNew = ({ match }: PlannedCard) => keepsBoth || match === 0;
  const existing = new Map<number, ExistingModule>();
  if (keepsBoth) return fillModules(names, cards, isNew);
  const firstMatches = new Map<number, number>();
  const withNew = new Set<number>();
  for (const card of cards)
    if (card.match === 0) withNew.add(card.module);
    else if (!firstMatches.has(card.module)) firstMatches.set(card.module, card.match);
  for (const index of withNew) {
    const { name: moduleName = '', stack = '' } = modules[index] ?? {};
    const match = firstMatches.get(index);
    const key =
      match === undefined
        ? await findOwnModuleByName(database, {
            authorId: userId,
            stackId: stackOf.get(stack) ?? 0,
            moduleName,
          })
        : await findModuleOfCard(database, userId, match);
    if (key !== undefined) existing.set(index, { ...key, ...(await measureModule(database, key.moduleId)) });
  }
  return fillModules(names, cards, isNew, existing);
}
