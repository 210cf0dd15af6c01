import { type Card, type NewCard, readKind } from '@flipstack/contract';
import { inTransaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import type { Services } from '../../services.ts';
import { findOwnedModule } from '../modules/owned-module.ts';
import { findChargedAccount } from '../teams/role-repository.ts';
import { insertCard } from './card-repository.ts';
import { requireModuleRoom, usageOf } from './module-room-repository.ts';

/** Adds a card at the end of a module. */
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
    return insertCard(transaction, owned, { ...content, createdAt: now() });
  });
}
