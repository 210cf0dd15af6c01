import type { Card } from '@flipstack/contract';
import { inTransaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import type { Services } from '../../services.ts';
import { insertCards } from '../cards/card-repository.ts';
import { findOwnedModule } from './owned-module.ts';
import { storeImport } from './store-import.ts';

/** Adds the cards of a text in the card format at the end of a module; names in the text do not matter. */
export async function importCards(
  services: Services,
  actor: Actor,
  id: number,
  markdown: string,
): Promise<Card[]> {
  const { database, now } = services;
  // Who may not see the module is told so first, and nothing of the text.
  await findOwnedModule(database, actor, id);
  return storeImport(services, actor, { markdown, needs: { cards: true } }, ({ cards }) =>
    inTransaction(database, async (transaction) => {
      const owned = await findOwnedModule(transaction, actor, id);
      return insertCards(transaction, owned, cards, now());
    }),
  );
}
