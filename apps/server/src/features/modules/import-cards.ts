import type { Card } from '@flipstack/contract';
import { inTransaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { actsForAnother } from '../../http/authorization.ts';
import type { Services } from '../../services.ts';
import { describeCards, recordAudit } from '../audit/audit-repository.ts';
import { insertCards } from '../cards/card-repository.ts';
import { requireModuleRoom, usageOf } from '../cards/module-room-repository.ts';
import { findChargedAccount } from '../teams/role-repository.ts';
import { findOwnedModule } from './owned-module.ts';
import { storeImport } from './store-import.ts';

/**
 * Appends the cards of a text in the card format to a module. The names in the text are ignored.
 */
export async function importCards(
  services: Services,
  actor: Actor,
  id: number,
  markdown: string,
): Promise<Card[]> {
  const { database, now, quotas } = services;
  // Check access before the text, so that its errors are reported only to the owner.
  await findOwnedModule(database, actor, id);
  return storeImport(services, actor, { markdown, needs: { cards: true } }, async ({ cards }) => {
    const adding = usageOf(cards);
    await quotas.requireRoom(await findChargedAccount(database, actor, { moduleId: id }), adding);
    return inTransaction(database, async (transaction) => {
      const owned = await findOwnedModule(transaction, actor, id);
      await requireModuleRoom(transaction, owned, adding);
      const added = await insertCards(transaction, owned, cards, now());
      if (actsForAnother(actor, owned)) {
        const object = describeCards(added);
        await recordAudit(transaction, { at: now(), actor, action: 'card.added', object });
      }
      return added;
    });
  });
}
