import { type Card, type NewCard, readKind } from '@flipstack/contract';
import { inTransaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { actsForAnother } from '../../http/authorization.ts';
import type { Services } from '../../services.ts';
import { findOwnedModule } from '../modules/owned-module.ts';
import { findChargedAccount } from '../teams/role-repository.ts';
import { auditCards } from './audit-cards.ts';
import { insertCard } from './card-repository.ts';
import { requireModuleRoom, usageOf } from './module-room-repository.ts';

/** Adds a card at the end of a module. The audit log records it only if it is another user's module. */
export async function createCard(
  { database, now, quotas }: Services,
  actor: Actor,
  { moduleId, question, level, tags, ...kind }: NewCard,
): Promise<Card> {
  const content = { question, level, tags, ...readKind(kind) };
  const adding = usageOf([content]);
  await quotas.requireRoom(await findChargedAccount(database, actor, { moduleId }), adding);
  return inTransaction(database, async (transaction) => {
    const owned = await findOwnedModule(transaction, actor, moduleId);
    await requireModuleRoom(transaction, owned, adding);
    const card = await insertCard(transaction, owned, { ...content, createdAt: now() });
    if (actsForAnother(actor, owned))
      await auditCards(transaction, { at: now(), actor, action: 'card.added' }, [{ card }]);
    return card;
  });
}
