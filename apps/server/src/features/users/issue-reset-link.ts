import { messages, type OutputOf, resetLinkLifetimeMs } from '@flipstack/contract';
import { inTransaction } from '../../database/database.ts';
import { AppError } from '../../http/app-error.ts';
import { type Administrator, requireSelfOrAdministrator } from '../../http/authorization.ts';
import { newToken } from '../../security/tokens.ts';
import type { Services } from '../../services.ts';
import { describeUser, recordAudit } from '../audit/audit-repository.ts';
import { saveReset } from './reset-repository.ts';
import { findUser } from './user-repository.ts';

/** Makes a link with which a user sets a new password. An earlier link of theirs stops working. */
export function issueResetLink(
  { database, now }: Services,
  actor: Administrator,
  id: number,
): Promise<OutputOf<'POST /users/{id}/reset-link'>> {
  const token = newToken();
  const expiresAt = now() + resetLinkLifetimeMs;
  return inTransaction(database, async (transaction) => {
    const { userId } = requireSelfOrAdministrator(actor, { userId: id });
    const user = await findUser(transaction, userId);
    if (user === undefined) throw new AppError('NOT_FOUND', messages.userNotFound);
    await saveReset(transaction, { userId, token, expiresAt });
    const object = describeUser(user);
    await recordAudit(transaction, { at: now(), actor, action: 'user.reset-link', object });
    return { token, expiresAt: new Date(expiresAt).toISOString() };
  });
}
