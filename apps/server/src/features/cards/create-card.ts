import { type Card, type NewCard, readKind } from '@flipstack/contract';
import { inTransaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import type { Services } from '../../services.ts';
import { findOwnedModule } from '../modules/owned-module.ts';
import { insertCard } from './card-repository.ts';

/** Adds a card at the end of a module. */
export function createCard(
  { database, now }: Services,
  actor: Actor,
  { moduleId, question, level, ...kind }: NewCard,
): Promise<Card> {
  return inTransaction(database, async (transaction) => {
    const owned = await findOwnedModule(transaction, actor, moduleId);
    return insertCard(transaction, owned, { question, level, ...readKind(kind), createdAt: now() });
  });
}
