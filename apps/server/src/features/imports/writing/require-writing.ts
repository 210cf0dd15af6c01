import type { Transaction } from '../../../database/database.ts';
import { changeImport, type OwnImport } from '../import-repository.ts';
import { ImportStopped } from './import-stopped.ts';

/**
 * Locks an import that is being written and records its progress. Each transaction of it begins with
 * this, so that none comes after the import has been canceled.
 * @throws {ImportStopped}
 */
export async function requireWriting(
  transaction: Transaction,
  found: OwnImport,
  { now, done }: { now: number; done?: number },
): Promise<void> {
  const progress = done === undefined ? {} : { progress_done: done };
  const isWriting = await changeImport(transaction, found, 'writing', { ...progress, now });
  if (!isWriting) throw new ImportStopped();
}
