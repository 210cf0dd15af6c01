import { type Card, restoreWindowMs } from '@flipstack/contract';
import { inTransaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import type { Services } from '../../services.ts';
import { describeCard, recordAudit } from '../audit/audit-repository.ts';
import { markCardDeleted } from './card-repository.ts';
import { requireModuleRoom, usageOf } from './module-room-repository.ts';
import { findOwnedDeletedCard } from './owned-card.ts';

/** Restores a deleted card to its position. Its module must not be deleted. */
export function restoreCard({ database, now }: Services, actor: Actor, id: number): Promise<Card> {
  return inTransaction(database, async (transaction) => {
    const owned = await findOwnedDeletedCard(transaction, actor, id, now() - restoreWindowMs);
    await requireModuleRoom(transaction, owned.card, usageOf([owned.card]));
    await markCardDeleted(transaction, owned, null);
    await recordAudit(transaction, {
      at: now(),
      actor,
      action: 'card.restored',
      object: describeCard(owned.card),
    });
    return owned.card;
  });
}
