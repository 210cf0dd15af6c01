import { type Database, inTransaction } from '../../database/database.ts';
import { forgetUserInAudit } from '../audit/audit-repository.ts';
import { listUsersDeletedBefore } from './user-repository.ts';

/**
 * Removes from the audit log what names the users who can no longer be restored. What they did
 * stays, under their number.
 */
export async function forgetDeletedUsers(database: Database, until: number): Promise<void> {
  for (const user of await listUsersDeletedBefore(database, until))
    await inTransaction(database, (transaction) => forgetUserInAudit(transaction, user));
}
