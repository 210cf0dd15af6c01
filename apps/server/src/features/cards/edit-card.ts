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
  /** Left out, it stays as it is. */
  level?: Level | undefined;
  /** Another module of the same owner; left out, the card stays where it is. */
  moduleId?: number | undefined;
}

/** Edits a card. Only an administrator's hand on somebody else's card is written down. */
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
    await moveIfAsked(transaction, actor, owned, edit.moduleId);
    if (owned.authorId !== actor.id) {
      const object = describeCard(owned.card);
      await recordAudit(transaction, { at: now(), actor, action: 'card.edited', object });
    }
    return (await findOwnedCard(transaction, actor, id)).card;
  });
}

async function moveIfAsked(transaction: Transaction, actor: Actor, owned: OwnedCard, moduleId?: number) {
  if (moduleId === undefined || moduleId === owned.card.moduleId) return;
  const target = await findOwnedModule(transaction, actor, moduleId);
  // An administrator may see the module, but a card never changes its owner.
  if (target.authorId !== owned.authorId) throw new AppError('NOT_FOUND', messages.moduleNotFound);
  await moveCard(transaction, owned, target);
}
