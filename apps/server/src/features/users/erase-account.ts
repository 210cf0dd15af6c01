import { messages } from '@flipstack/contract';
import { inTransaction } from '../../database/database.ts';
import { uniqueKey } from '../../database/text-keys.ts';
import { AppError } from '../../http/app-error.ts';
import { type Member, requireConfirmation, requireErasable, requireSelf } from '../../http/authorization.ts';
import type { Services } from '../../services.ts';
import { describeUser, recordAudit } from '../audit/audit-repository.ts';
import { markDeletedWithModules } from './delete-user.ts';
import { findUser, lockAdministrators } from './user-repository.ts';

/**
 * Deletes the actor's own account. It is gone at once; what it held is purged ten minutes later, and
 * until then an administrator can restore it.
 * @throws {AppError} `CONFIRMATION_REQUIRED`, or `CONFLICT` for the last administrator
 */
export async function eraseAccount(
  { database, now }: Services,
  actor: Member,
  username: string,
): Promise<void> {
  requireConfirmation(actor, now());
  if (uniqueKey(username) !== uniqueKey(actor.username))
    throw new AppError('VALIDATION_ERROR', messages.validationError, {
      errors: { username: messages.usernameDiffers },
    });
  await inTransaction(database, async (transaction) => {
    const administratorIds = await lockAdministrators(transaction);
    const own = requireErasable(actor, administratorIds, await findUser(transaction, actor.id));
    const self = requireSelf(actor, { userId: actor.id });
    const detail = await markDeletedWithModules(transaction, own, self, now());
    const object = describeUser(actor);
    await recordAudit(transaction, { at: now(), actor, action: 'user.erased', object, detail });
  });
}
