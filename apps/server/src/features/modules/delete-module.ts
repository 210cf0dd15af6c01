import type { Module } from '@flipstack/contract';
import { inTransaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import type { Services } from '../../services.ts';
import { countOf, describeModule, recordAudit } from '../audit/audit-repository.ts';
import { markModuleDeleted, readModule } from './module-repository.ts';
import { findOwnedModule } from './owned-module.ts';

/** Deletes a module with its cards. It can be restored for ten minutes. */
export function deleteModule({ database, now }: Services, actor: Actor, id: number): Promise<Module> {
  return inTransaction(database, async (transaction) => {
    const owned = await findOwnedModule(transaction, actor, id);
    const module = await readModule(transaction, owned);
    await markModuleDeleted(transaction, owned, now());
    await recordAudit(transaction, {
      at: now(),
      actor,
      action: 'module.deleted',
      object: describeModule(module),
      detail: countOf(module.cardsCount, 'card'),
    });
    return module;
  });
}
