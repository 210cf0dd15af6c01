import type { Card } from '@flipstack/contract';
import { inTransaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import type { Services } from '../../services.ts';
import { describeCard, recordAudit } from '../audit/audit-repository.ts';
import { markCardDeleted } from './card-repository.ts';
import { findOwnedCard } from './owned-card.ts';

/** Deletes a card. It can be restored for ten minutes. */
export function deleteCard({ database, now }: Services, actor: Actor, id: number): Promise<Card> {
  return inTransaction(database, async (transaction) => {
    const owned = await findOwnedCard(transaction, actor, id);
    await markCardDeleted(transaction, owned, now());
    await recordAudit(transaction, {
      at: now(),
      actor,
      action: 'card.deleted',
      object: describeCard(owned.card),
    });
    return owned.card;
  });
}
