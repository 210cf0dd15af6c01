import { type ImportJob, messages, restoreWindowMs } from '@flipstack/contract';
import { inTransaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { Services } from '../../services.ts';
import { changeImport, toJob } from './import-repository.ts';
import { findOwnImport } from './own-import.ts';
import { removeLeftovers } from './remove-leftovers.ts';
import { hideImport } from './undo-repository.ts';
import { applyTexts } from './writing/text-repository.ts';

/**
 * Takes an import back: the cards that it added disappear at once, with modules that have no others,
 * and the cards that it updated get their old texts, unless they have been edited since. Its reviews
 * are removed from the log in the background.
 * @throws {AppError} `CONFLICT` if it ended more than ten minutes ago, or not at all
 */
export async function undoImport(services: Services, actor: Actor, id: number): Promise<ImportJob> {
  const { database, now, inBackground } = services;
  const undone = await inTransaction(database, async (transaction) => {
    const found = await findOwnImport(transaction, actor, id);
    if (found.state === 'undone') return found;
    if (found.state !== 'done' || (found.endedAt ?? 0) + restoreWindowMs <= now())
      throw new AppError('CONFLICT', messages.importNotUndoable);
    await hideImport(transaction, found);
    await applyTexts(transaction, found, 'old');
    await changeImport(transaction, found, 'done', { state: 'undone', has_leftovers: 1, now: now() });
    return findOwnImport(transaction, actor, id);
  });
  inBackground('Removing what an import left failed', () => removeLeftovers(services, undone));
  return toJob(undone);
}
