import { type BodyOf, messages } from '@flipstack/contract';
import type { Client } from '../../http/api.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/authorization.ts';
import type { Services } from '../../services.ts';
import { attemptsOfActor } from './count-attempts.ts';
import { recordRefusals } from './record-refusals.ts';
import { withSecondFactor } from './second-factor/with-second-factor.ts';
import { confirmSession } from './session-repository.ts';
import { hasPassword } from './user-repository.ts';
import { verifyCredentials, wrongCredentials } from './verify-credentials.ts';

/**
 * Confirms the actor's password, with a code if they have a second factor, within the rate limits of
 * sign-in. For ten minutes, sensitive calls of this session ask for nothing.
 * @throws {AppError} `VALIDATION_ERROR`, with a message at the field, or `TOO_MANY_REQUESTS`
 */
export async function confirmPassword(
  services: Services,
  actor: Member,
  { password, code }: BodyOf<'POST /auth/confirm'>,
  client: Client,
): Promise<void> {
  const { id: userId, username } = actor;
  try {
    await recordRefusals(services, client, username, async () => {
      const { user, passwordHash } = await verifyCredentials(
        services,
        client,
        { username, password },
        attemptsOfActor(actor),
      );
      await withSecondFactor(services, { userId, code }, async (transaction) => {
        if (!(await hasPassword(transaction, user.id, passwordHash))) throw wrongCredentials();
        await confirmSession(transaction, actor.session, services.now());
      });
    });
  } catch (error) {
    throw error instanceof AppError ? atField(error) : error;
  }
}

/** A refusal as an error of its field. The session is still valid, so it is not a 401. */
function atField(error: AppError): AppError {
  const { code, message } = error;
  const errors =
    code === 'WRONG_CREDENTIALS'
      ? { password: messages.wrongPassword }
      : code === 'SECOND_FACTOR_REQUIRED'
        ? { code: message }
        : undefined;
  return errors ? new AppError('VALIDATION_ERROR', messages.validationError, { errors }) : error;
}
