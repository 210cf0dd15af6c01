import { inTransaction } from '../../database/database.ts';
import type { Client } from '../../http/api.ts';
import { AppError } from '../../http/app-error.ts';
import type { Services } from '../../services.ts';
import { describeUser, nobody, recordAudit } from '../audit/audit-repository.ts';
import { findUserByUsername } from './user-repository.ts';

/** Where a request comes from, for the audit log. */
export const describePlace = ({ device, address }: Client): string =>
  device === '' ? address : `${device}, ${address}`;

/**
 * Runs an attempt to sign in and records a wrong password in the audit log: without the name that
 * was typed if no user has it, because people type their password in the wrong field. Both cases
 * write, so that they take the same time.
 */
export async function recordRefusals<Result>(
  { database, now }: Services,
  client: Client,
  username: string,
  attempt: () => Promise<Result>,
): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'WRONG_CREDENTIALS')) throw error;
    await inTransaction(database, async (transaction) => {
      const user = await findUserByUsername(transaction, username);
      await recordAudit(transaction, {
        at: now(),
        actor: nobody,
        action: 'session.refused',
        object: user === undefined ? 'unknown user' : describeUser(user),
        detail: describePlace(client),
      });
    });
    throw error;
  }
}
