import { type Card, type CardEdit, messages, readKind, type StoredKind } from '@flipstack/contract';
import { inTransaction, type Transaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { Services } from '../../services.ts';
import { describeCard, recordAudit } from '../audit/audit-repository.ts';
import { findOwnedModule } from '../modules/owned-module.ts';
import { moveCard, type OwnedCard, updateCard } from './card-repository.ts';
import { findOwnedCard } from './owned-card.ts';

/** Edits a card. The audit log records it only if an administrator edits another user's card. */
export function editCard(
  { database, now }: Services,
  actor: Actor,
  id: number,
  edit: CardEdit,
): Promise<Card> {
  return inTransaction(database, async (transaction) => {
    const owned = await findOwnedCard(transaction, actor, id);
    const { question, level = owned.card.level } = edit;
    await updateCard(transaction, owned, { question, level, ...editedKind(owned.card, edit) });
    await moveIfRequested(transaction, actor, owned, edit.moduleId);
    if (owned.authorId !== actor.id) {
      const object = describeCard(owned.card);
      await recordAudit(transaction, { at: now(), actor, action: 'card.edited', object });
    }
    return (await findOwnedCard(transaction, actor, id)).card;
  });
}

/**
 * Clients that know only questions and answers send no kind. They keep the kind of a card, so they
 * cannot change an answer that is generated.
 */
function editedKind({ kind, body, answer }: Card, edit: CardEdit): StoredKind {
  if (edit.kind !== undefined || kind === undefined || body === undefined) return readKind(edit);
  if (edit.answer !== answer) throw new AppError('CONFLICT', messages.answerGenerated);
  return { kind, body, answer };
}

async function moveIfRequested(transaction: Transaction, actor: Actor, owned: OwnedCard, moduleId?: number) {
  if (moduleId === undefined || moduleId === owned.card.moduleId) return;
  const target = await findOwnedModule(transaction, actor, moduleId);
  // An administrator may see the module, but a card does not change its owner.
  if (target.authorId !== owned.authorId) throw new AppError('NOT_FOUND', messages.moduleNotFound);
  await moveCard(transaction, owned, target);
}
