import type { AuditAction, Card } from '@flipstack/contract';
import type { Transaction } from '../../database/database.ts';
import { describeCards, recordAudit } from '../audit/audit-repository.ts';

interface Entry {
  at: number;
  actor: { id: number; username: string };
  action: AuditAction;
}

/** Records an action on cards, with one entry per module. */
export async function auditCards(
  transaction: Transaction,
  entry: Entry,
  cards: readonly { card: Card }[],
): Promise<void> {
  const byModule = Map.groupBy(cards, ({ card }) => card.moduleId);
  for (const those of byModule.values())
    await recordAudit(transaction, { ...entry, object: describeCards(those.map(({ card }) => card)) });
}
