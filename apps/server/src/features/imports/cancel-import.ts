import { type ImportJob, messages } from '@flipstack/contract';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { Services } from '../../services.ts';
import { changeImport, toJob } from './import-repository.ts';
import { findOwnImport } from './own-import.ts';
import { stopReading } from './reading/read-import.ts';
import { removeLeftovers } from './remove-leftovers.ts';

/**
 * Cancels an import that has not ended. What it has written so far, which nothing shows, is removed
 * in the background.
 * @throws {AppError} `CONFLICT` if it has ended
 */
export async function cancelImport(services: Services, actor: Actor, id: number): Promise<ImportJob> {
  const { database, now, inBackground } = services;
  const found = await findOwnImport(database, actor, id);
  const end = { state: 'canceled', preview: null, has_leftovers: 1, ended_at: now(), now: now() } as const;
  const isEnded =
    (await changeImport(database, found, 'reading', end)) ||
    (await changeImport(database, found, 'ready', end)) ||
    (await changeImport(database, found, 'writing', end));
  const canceled = await findOwnImport(database, actor, id);
  if (!isEnded && canceled.state !== 'canceled') throw new AppError('CONFLICT', messages.importEnded);
  stopReading(id);
  inBackground('Removing what an import left failed', () => removeLeftovers(services, canceled));
  return toJob(canceled);
}
