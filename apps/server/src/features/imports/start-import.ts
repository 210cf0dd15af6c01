import { type ImportJob, messages } from '@flipstack/contract';
import { inTransaction } from '../../database/database.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../../database/engine/index.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { consumeRateLimit, rateLimits } from '../../security/rate-limits.ts';
import type { Services } from '../../services.ts';
import { requireLiveUser } from '../users/user-repository.ts';
import { changeImport, insertImport, type OwnImport, toJob } from './import-repository.ts';
import { findOwnImport } from './own-import.ts';
import { readImport } from './reading/read-import.ts';
import { endWaitingImports } from './replace-import.ts';
import { newSpoolName, removeSpool, writeUpload } from './spool.ts';

/** Often enough that the import is not taken for one whose process has died. */
const signOfLifeMs = 10_000;

/**
 * Stores a file and starts reading it in the background. An import that waits to be confirmed gives
 * way to it.
 * @throws {AppError} `CONFLICT` while another import of the actor is running, or `VALIDATION_ERROR`
 *   if the file is empty
 */
export async function startImport(
  services: Services,
  actor: Actor,
  fileName: string,
  upload: AsyncIterable<Uint8Array>,
): Promise<ImportJob> {
  const { config, database, now, inBackground } = services;
  await consumeRateLimit(services, rateLimits.importsOfMember, String(actor.id));
  const started = await createImport(services, actor, fileName);
  try {
    const size = await writeUpload(config, started, withSignsOfLife(services, started, upload));
    if (size === 0) throw new AppError('VALIDATION_ERROR', messages.importFileEmpty);
  } catch (error) {
    await changeImport(database, started, 'reading', { state: 'canceled', now: now() });
    await removeSpool(config, started);
    throw error;
  }
  inBackground('Reading an import failed', () => readImport(services, actor, started));
  return toJob(await findOwnImport(database, actor, started.importId));
}

async function createImport(services: Services, actor: Actor, fileName: string): Promise<OwnImport> {
  const { config, database, now } = services;
  try {
    const { id, replaced } = await inTransaction(database, async (transaction) => {
      await requireLiveUser(transaction, actor);
      return {
        replaced: await endWaitingImports(transaction, actor, now()),
        id: await insertImport(transaction, {
          userId: actor.id,
          folder: newSpoolName(),
          fileName,
          now: now(),
        }),
      };
    });
    for (const one of replaced) await removeSpool(config, one);
    return await findOwnImport(database, actor, id);
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('CONFLICT', messages.importRunning);
    if (isForeignKeyViolation(error)) throw new AppError('NOT_SIGNED_IN', messages.notSignedIn);
    throw error;
  }
}

async function* withSignsOfLife(
  { database, now }: Services,
  started: OwnImport,
  upload: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let last = now();
  for await (const chunk of upload) {
    if (now() - last >= signOfLifeMs) {
      last = now();
      const isReading = await changeImport(database, started, 'reading', { now: last });
      if (!isReading) throw new AppError('CONFLICT', messages.importEnded);
    }
    yield chunk;
  }
}
