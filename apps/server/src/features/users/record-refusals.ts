import { inTransaction } from '../../database/database.ts';
import type { Client } from '../../http/api.ts';
import { AppError } from '../../http/app-error.ts';
import type { Services } from '../../services.ts';
import { describeUser, nobody, recordAudit } from '../audit/audit-repository.ts';
import { findUserByUsername } from './user-repository.ts';

/** Where a request comes from, for the audit log, and what was special about it. */
export function describePlace({ device, address }: Client, note?: string): string {
  const place = device === '' ? address : `${device}, ${address}`;
  return note === undefined ? place : `${place} (${note})`;
}

/**
 * Runs an attempt to sign in and records a wrong password or code in the audit log: without the name
 * that was typed if no user has it, because people type their password in the wrong field. Both cases
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
    if (!isRefusal(error)) throw error;
    const note = error.code === 'SECOND_FACTOR_REQUIRED' ? 'wrong code' : undefined;
    await inTransaction(database, async (transaction) => {
      const user = await findUserByUsername(transaction, username);
      await recordAudit(transaction, {
        at: now(),
        actor: nobody,
        action: 'session.refused',
        object: user === undefined ? 'unknown user' : describeUser(user),
        detail: describePlace(client, note),
      });
    });
    throw error;
  }
}

/** A wrong password, or a wrong code; not a code that is missing, which clients then ask for. */
const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError &&
  (error.code === 'WRONG_CREDENTIALS' ||
    (error.code === 'SECOND_FACTOR_REQUIRED' && error.details.errors !== undefined));
