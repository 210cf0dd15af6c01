import { type Card, type Level, messages } from '@flipstack/contract';
import { inTransaction, type Transaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { Services } from '../../services.ts';
import { describeCard, recordAudit } from '../audit/audit-repository.ts';
import { findOwnedModule } from '../modules/owned-module.ts';
import { moveCard, type OwnedCard, updateCard } from './card-repository.ts';
import { findOwnedCard } from './owned-card.ts';

interface CardEdit {
  question: string;
  answer: string;
  /** If undefined, the level does not change. */
  level?: Level | undefined;
  /** Moves the card to another module of the same owner. */
  moduleId?: number | undefined;
}

/** Edits a card. The audit log records it only if an administrator edits another user's card. */
export function editCard(
  { database, now }: Services,
  actor: Actor,
  id: number,
  edit: CardEdit,
): Promise<Card> {
  return inTransaction(database, async (transaction) => {
    const owned = await findOwnedCard(transaction, actor, id);
    const { question, answer, level = owned.card.level } = edit;
    await updateCard(transaction, owned, { question, answer, level });
    await moveIfRequested(transaction, actor, owned, edit.moduleId);
    if (owned.authorId !== actor.id) {
      const object = describeCard(owned.card);
      await recordAudit(transaction, { at: now(), actor, action: 'card.edited', object });
    }
    return (await findOwnedCard(transaction, actor, id)).card;
  });
}

async function moveIfRequested(transaction: Transaction, actor: Actor, owned: OwnedCard, moduleId?: number) {
  if (moduleId === undefined || moduleId === owned.card.moduleId) return;
  const target = await findOwnedModule(transaction, actor, moduleId);
  // An administrator may see the module, but a card does not change its owner.
  if (target.authorId !== owned.authorId) throw new AppError('NOT_FOUND', messages.moduleNotFound);
  await moveCard(transaction, owned, target);
}
