import { type BodyOf, type Module, messages } from '@flipstack/contract';
import { inTransaction } from '../../database/database.ts';
import { isUniqueViolation } from '../../database/engine/index.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { Services } from '../../services.ts';
import { describeModule, recordAudit } from '../audit/audit-repository.ts';
import { requireStack } from '../stacks/stack-repository.ts';
import { readModule, updateModule } from './module-repository.ts';
import { findOwnedModule } from './owned-module.ts';

/** Renames a module or moves it to another stack. Its author does not change. */
export async function changeModule(
  { database, now }: Services,
  actor: Actor,
  id: number,
  { moduleName, stackName }: BodyOf<'PUT /modules/{id}'>,
): Promise<Module> {
  try {
    return await inTransaction(database, async (transaction) => {
      const owned = await findOwnedModule(transaction, actor, id);
      const { stackId } = await requireStack(transaction, stackName);
      await updateModule(transaction, owned, { stackId, moduleName });
      const module = await readModule(transaction, owned);
      const detail = `now "${module.moduleName}" in ${module.stackName}`;
      const object = describeModule(owned);
      await recordAudit(transaction, { at: now(), actor, action: 'module.changed', object, detail });
      return module;
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('CONFLICT', messages.moduleExists) : error;
  }
}
