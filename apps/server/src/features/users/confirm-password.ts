import { messages } from '@flipstack/contract';
import { inTransaction } from '../../database/database.ts';
import type { Client } from '../../http/api.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/authorization.ts';
import type { Services } from '../../services.ts';
import { recordRefusals } from './record-refusals.ts';
import { confirmSession } from './session-repository.ts';
import { hasPassword } from './user-repository.ts';
import { verifyCredentials, wrongCredentials } from './verify-credentials.ts';

/**
 * Confirms the actor's password, within the rate limits of sign-in. For ten minutes, sensitive calls
 * of this session ask for nothing.
 */
export async function confirmPassword(
  services: Services,
  actor: Member,
  password: string,
  client: Client,
): Promise<void> {
  const { database, now } = services;
  const { username } = actor;
  try {
    await recordRefusals(services, client, username, async () => {
      const { user, passwordHash } = await verifyCredentials(services, client, { username, password });
      await inTransaction(database, async (transaction) => {
        if (!(await hasPassword(transaction, user.id, passwordHash))) throw wrongCredentials();
        await confirmSession(transaction, actor.session, now());
      });
    });
  } catch (error) {
    // The session is still valid, so this is not a 401.
    if (!(error instanceof AppError && error.code === 'WRONG_CREDENTIALS')) throw error;
    throw new AppError('VALIDATION_ERROR', messages.validationError, {
      errors: { password: messages.wrongPassword },
    });
  }
}
