import { resetLinkLifetimeMs, type User } from '@flipstack/contract';
import { inTransaction } from '../../database/database.ts';
import { requireSelf } from '../../http/authorization.ts';
import { newToken } from '../../security/tokens.ts';
import type { Services } from '../../services.ts';
import { describeUser, operator, recordAudit } from '../audit/audit-repository.ts';
import { saveReset } from './reset-repository.ts';
import { removeSecondFactor } from './second-factor/second-factor-repository.ts';
import { findUserByUsername } from './user-repository.ts';

interface Access {
  user: User;
  /** The token of a link for a new password. */
  token: string;
  secondFactorRemoved: boolean;
}

/**
 * Lets a user back in on behalf of the operator, for example the last administrator.
 * Returns undefined if there is no such user.
 */
export function resetAccess(
  { database, now }: Pick<Services, 'database' | 'now'>,
  username: string,
  { removesSecondFactor }: { removesSecondFactor: boolean },
): Promise<Access | undefined> {
  const token = newToken();
  return inTransaction(database, async (transaction) => {
    const user = await findUserByUsername(transaction, username);
    if (user === undefined) return undefined;
    const entry = { at: now(), actor: operator, object: describeUser(user) };
    await saveReset(transaction, { userId: user.id, token, expiresAt: now() + resetLinkLifetimeMs });
    await recordAudit(transaction, { ...entry, action: 'user.reset-link' });
    // Anyone who can run commands on the server may do this for any user.
    const account = requireSelf(user, { userId: user.id });
    const secondFactorRemoved = removesSecondFactor && (await removeSecondFactor(transaction, account));
    if (secondFactorRemoved) await recordAudit(transaction, { ...entry, action: 'user.second-factor-off' });
    return { user, token, secondFactorRemoved };
  });
}
