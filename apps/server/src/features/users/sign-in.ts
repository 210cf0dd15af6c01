import type { BodyOf } from '@flipstack/contract';
import type { Client } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { describeUser, recordAudit } from '../audit/audit-repository.ts';
import { attemptsOf } from './count-attempts.ts';
import { describePlace, recordRefusals } from './record-refusals.ts';
import { withSecondFactor } from './second-factor/with-second-factor.ts';
import { startSession } from './start-session.ts';
import { hasPassword } from './user-repository.ts';
import { verifyCredentials, wrongCredentials } from './verify-credentials.ts';

/**
 * Signs a user in under a new session.
 * @throws {AppError} `WRONG_CREDENTIALS`, `SECOND_FACTOR_REQUIRED` or `TOO_MANY_REQUESTS`
 */
export function signIn(services: Services, client: Client, credentials: BodyOf<'POST /auth/login'>) {
  const { now } = services;
  const { username, code } = credentials;
  return recordRefusals(services, client, username, async () => {
    const attempts = await attemptsOf(services, client, username);
    const { user, passwordHash } = await verifyCredentials(services, client, credentials, attempts);
    const cookie = await withSecondFactor(services, { userId: user.id, code }, async (transaction, proof) => {
      // While the password was verified, the user may have been deleted or the password changed.
      if (!(await hasPassword(transaction, user.id, passwordHash))) throw wrongCredentials();
      const started = await startSession(services.config, transaction, {
        userId: user.id,
        client,
        now: now(),
      });
      await recordAudit(transaction, {
        at: now(),
        actor: user,
        action: 'session.started',
        object: describeUser(user),
        detail: describePlace(client, proof === 'recovery code' ? proof : undefined),
      });
      return started;
    });
    return { user, cookie };
  });
}
