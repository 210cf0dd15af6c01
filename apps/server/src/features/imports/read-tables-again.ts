import { type ImportJob, messages, type TableChoices } from '@flipstack/contract';
import { isUniqueViolation } from '../../database/engine/index.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { Services } from '../../services.ts';
import { changeImport, toJob } from './import-repository.ts';
import { findOwnImport } from './own-import.ts';
import { readImport } from './reading/read-import.ts';

/**
 * Reads the tables of a file again in another way.
 * @throws {AppError} `CONFLICT` unless the import waits to be confirmed, and has these tables
 */
export async function readTablesAgain(
  services: Services,
  actor: Actor,
  id: number,
  { tables }: TableChoices,
): Promise<ImportJob> {
  const { database, now, inBackground } = services;
  const found = await findOwnImport(database, actor, id);
  const names = new Set(found.preview?.tables.map(({ fileName }) => fileName));
  if (found.state !== 'ready') throw new AppError('CONFLICT', messages.importNotReady);
  if (!tables.every(({ fileName }) => names.has(fileName)))
    throw new AppError('CONFLICT', messages.importNotTable);
  const progress = { progress_done: 0, progress_total: 0 };
  const isReady = await changeImport(database, found, 'ready', {
    state: 'reading',
    ...progress,
    now: now(),
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError('CONFLICT', messages.importRunning) : error;
  });
  if (!isReady) throw new AppError('CONFLICT', messages.importNotReady);
  inBackground('Reading an import failed', () => readImport(services, actor, found, tables));
  return toJob(await findOwnImport(database, actor, id));
}
