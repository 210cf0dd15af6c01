import { inTransaction } from '../../database/database.ts';
import type { Client } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { describeUser, recordAudit } from '../audit/audit-repository.ts';
import { describePlace, recordRefusals } from './record-refusals.ts';
import { startSession } from './start-session.ts';
import { hasPassword } from './user-repository.ts';
import { type Credentials, verifyCredentials, wrongCredentials } from './verify-credentials.ts';

/** Signs a user in under a new session. */
export function signIn(services: Services, client: Client, credentials: Credentials) {
  const { database, now } = services;
  return recordRefusals(services, client, credentials.username, async () => {
    const { user, passwordHash } = await verifyCredentials(services, client, credentials);
    const cookie = await inTransaction(database, async (transaction) => {
      // While the password was verified, the user may have been deleted or the password changed.
      if (!(await hasPassword(transaction, user.id, passwordHash))) throw wrongCredentials();
      const started = await startSession(transaction, { userId: user.id, client, now: now() });
      await recordAudit(transaction, {
        at: now(),
        actor: user,
        action: 'session.started',
        object: describeUser(user),
        detail: describePlace(client),
      });
      return started;
    });
    return { user, cookie };
  });
}
